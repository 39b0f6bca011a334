// The order of questions and choices: mixed by a seed, so that a resumed quiz looks the same in every language.

/** A number from 0 to 2³² − 1 that looks drawn: FNV-1a with a final mix. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) as number), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Things with an identifier, in an order that depends on the seed and the identifiers only. */
export function mixed<T extends { readonly id: string }>(things: readonly T[], seed: string): T[] {
  return things
    .map((thing) => ({ thing, key: hash(`${seed} ${thing.id}`) }))
    .sort((one, other) => one.key - other.key)
    .map(({ thing }) => thing);
}
