/** A social link as its owner's page has it. */
export interface StoredLink {
  link: string;
  isHidden: boolean;
}

/**
 * Which addresses of a new list nobody else sees (docs/api.md): those that were hidden before, wherever they stand
 * now, and a new address in the place of a hidden one that is gone. That is how an edited address comes, and what is
 * hidden may not become public by a typo put right.
 *
 * @param before in the order of the profile
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
