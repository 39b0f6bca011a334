// Where a platform puts its object: in a window around the page, or in the one that opened it.

export type Api = Readonly<Record<string, (...values: string[]) => unknown>>;

const DEEPEST = 500;

/** The object of that name in the page's own window, its parents, or those of its opener. */
export function find(name: string): Api | null {
  const seen = new Set<Window>();
  const starts: (() => Window | null)[] = [
    () => window,
    () => window.opener as Window | null,
    () => window.top?.opener as Window | null,
  ];
  for (const start of starts) {
    let current = attempt(start);
    for (let depth = 0; current && depth < DEEPEST && !seen.has(current); depth += 1) {
      const here = current;
      seen.add(here);
      const api = attempt(() => (here as unknown as Record<string, Api | undefined>)[name] ?? null);
      if (api) return api;
      current = attempt(() => (here.parent === here ? (here.opener as Window | null) : here.parent));
    }
  }
  return null;
}

/** Windows of other origins may not be looked at. */
function attempt<T>(look: () => T | null): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
