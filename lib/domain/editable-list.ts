/**
 * Lists whose items are shown and edited in place (SPEC §4). While an item is edited, what is typed is its value at
 * once, and `before` holds what cancelling brings back; null while the item is only shown.
 */
export type Editable<T extends object> = T & { before: T | null };

/** An item as it comes from storage: shown. */
export const shown = <T extends object>(value: T): Editable<T> => ({ ...value, before: null });

/** A new item opens in edit mode. */
export const added = <T extends object>(empty: T): Editable<T> => ({ ...empty, before: empty });

/** Opens an item; one that is open already keeps what it was. */
export function opened<T extends object>(item: Editable<T>): Editable<T> {
  return item.before === null ? { ...item, before: valueOf(item) } : item;
}

/**
 * Leaves edit mode with what was typed.
 *
 * @param isIncomplete for a link without platform or address, a skill without a name
 * @returns null when the item is to be removed
 */
export function confirmed<T extends object>(
  item: Editable<T>,
  isIncomplete: (value: T) => boolean,
): Editable<T> | null {
  const value = valueOf(item);
  return isIncomplete(value) ? null : shown(value);
}

/**
 * Leaves edit mode with what was there before.
 *
 * @returns null when that was nothing: the item is to be removed
 */
export function cancelled<T extends object>(
  item: Editable<T>,
  isEmpty: (value: T) => boolean,
): Editable<T> | null {
  const value = item.before ?? valueOf(item);
  return isEmpty(value) ? null : shown(value);
}

/** The item without what belongs to editing. */
export function valueOf<T extends object>({ before, ...value }: Editable<T>): T {
  return value as unknown as T;
}
