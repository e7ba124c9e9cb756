/** Caches results of a pure function by its argument, if it is short; drops all of them above `entriesMax`. */
export function memo<T>(
  compute: (text: string) => T,
  entriesMax: number,
  charsMax = Infinity,
): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > charsMax) return compute(text);
    const found = cache.get(text);
    if (found !== undefined || cache.has(text)) return found as T;
    if (cache.size >= entriesMax) cache.clear();
    const value = compute(text);
    cache.set(text, value);
    return value;
  };
}
