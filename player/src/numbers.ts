// Numbers as learners type them, and exact comparison of decimals.

/** A decimal: `digits` × 10 to the `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const FURTHEST = 400;

function decimal(text: string): Decimal | null {
  const found = /^([-−]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!found) return null;
  const [, sign, whole = "", fraction = "", power = "0"] = found;
  const digits = BigInt((sign ? "-" : "") + whole + fraction);
  const exponent = Math.max(-FURTHEST, Math.min(FURTHEST, Number(power)));
  return { digits, exponent: exponent - fraction.length };
}

function compare(one: Decimal, other: Decimal): number {
  const least = Math.min(one.exponent, other.exponent);
  const [a, b] = [one, other].map((each) => each.digits * 10n ** BigInt(each.exponent - least)) as [bigint, bigint];
  return a < b ? -1 : Number(a > b);
}

/** Whether a number, written plainly, lies from `low` to `high`, both included. */
export function between(text: string, low: string, high: string): boolean {
  const [number, least, most] = [text, low, high].map(decimal);
  return !!number && !!least && !!most && compare(least, number) <= 0 && compare(number, most) <= 0;
}

/** A typed number and what stands behind it. */
export interface Typed {
  readonly number: string;
  readonly unit: string;
}

/** What a learner may have meant: one reading, or two where a sign may part thousands or decimals. */
export function readings(typed: string, lang: string): Typed[] {
  const found = NUMBER.exec(plainDigits(typed.trim()));
  if (!found) return [];
  const [, sign = "", body = "", power = "", unit = ""] = found;
  const comma = pointOf(lang) === ",";
  return plainForms(body.replace(/[ '’\u00a0\u202f]/g, ""), comma).map((number) => ({
    number: sign.replace("+", "") + number + power,
    unit,
  }));
}

/** Blanks and apostrophes part thousands only; full stops and commas are judged by `plainForms`. */
const NUMBER =
  /^([-−+]?)(\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*(?<![.,]))((?:[eE][+-]?\d+)?)(?!\d)\s*(.*)$/u;

/** `1.234,5` and its like with a point for decimals only. */
function plainForms(body: string, comma: boolean): string[] {
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  if (last < 0) return [body];
  const sign = body[last] as string;
  const joined = body.replace(/[.,]/g, "");
  const point = `${body.slice(0, last).replace(/[.,]/g, "")}.${body.slice(last + 1)}`;
  const thousands = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(body);
  if (body.includes(sign === "." ? "," : ".")) return [point];
  if (body.split(sign).length > 2) return thousands ? [joined] : [];
  if (sign === "," && !comma) return thousands ? [joined] : [];
  return sign === "." && comma && thousands ? [point, joined] : [point];
}

/** Digits of any script as ASCII ones. */
function plainDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/٫/g, ".")
    .replace(/٬/g, "");
}

/** In Unicode the noughts of living scripts end in 0, those of India's in 6. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) as number;
  return (code & 15) - (code > 0x8ff && code < 0xe00 ? 6 : 0);
}

function pointOf(lang: string): string {
  const parts = new Intl.NumberFormat(lang, { numberingSystem: "latn" }).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}

/** An exact decimal in the language's own form. */
export function shownNumber(text: string, lang: string): string {
  const number = Number(text);
  const digits = /[eE]/.test(text) ? 6 : (text.split(".")[1]?.length ?? 0);
  return Number.isFinite(number)
    ? new Intl.NumberFormat(lang, {
        maximumFractionDigits: Math.min(digits, 20),
        useGrouping: "min2",
      } as object).format(number)
    : text;
}
