export interface StoredLink {
  link: string;
  isHidden: boolean;
}

/**
 * Returns the links to hide, also a new one in the position of a removed hidden one: an edited address
 * must not become public (profile 17). @param before in profile order
 */
export function hiddenAfterSave(before: readonly StoredLink[], after: readonly string[]): Set<string> {
  const old = new Set(before.map(({ link }) => link));
  const hidden = new Set(before.filter(({ isHidden }) => isHidden).map(({ link }) => link));
  const replacing = after.filter((link, position) => {
    const replaced = before[position];
    return replaced && hidden.has(replaced.link) && !after.includes(replaced.link) && !old.has(link);
  });
  return new Set([...after.filter((link) => hidden.has(link)), ...replacing]);
}
