/** Remembers results of a pure function by its argument; drops all of them above `entriesMax`. */
export function memo<T>(compute: (text: string) => T, entriesMax: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= entriesMax) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
