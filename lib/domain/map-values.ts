export const mapValues = <T extends object, Result>(
  options: T,
  map: (value: T[keyof T]) => Result,
): Record<keyof T, Result> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, map(value)])) as Record<
    keyof T,
    Result
  >;
