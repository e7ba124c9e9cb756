/** `before` is the value to restore on cancel, null while the item is closed (profile 29). */
export type Editable<T extends object> = T & { before: T | null };

export const toItem = <T extends object>(value: T): Editable<T> => ({ ...value, before: null });

export const newItem = <T extends object>(empty: T): Editable<T> => ({ ...empty, before: empty });

/** Leaves an open item unchanged, with its first `before`. */
export function openItem<T extends object>(item: Editable<T>): Editable<T> {
  return item.before === null ? { ...item, before: toValue(item) } : item;
}

/** @returns null when the list must drop the item */
export function confirmItem<T extends object>(
  item: Editable<T>,
  isIncomplete: (value: T) => boolean,
): Editable<T> | null {
  const value = toValue(item);
  return isIncomplete(value) ? null : toItem(value);
}

/** @returns null when the list must drop the item */
export function cancelItem<T extends object>(
  item: Editable<T>,
  isEmpty: (value: T) => boolean,
): Editable<T> | null {
  const value = item.before ?? toValue(item);
  return isEmpty(value) ? null : toItem(value);
}

/** Restores a removed item, opened when confirming would drop it again. */
export function restoredItem<T extends object>(
  item: Editable<T>,
  isIncomplete: (value: T) => boolean,
  empty: T,
): Editable<T> {
  const value = toValue(item);
  return isIncomplete(value) ? { ...value, before: item.before ?? empty } : toItem(value);
}

export function toValue<T extends object>({ before, ...value }: Editable<T>): T {
  return value as unknown as T;
}
