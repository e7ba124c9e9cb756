import { parseDesignFragment, type ChosenDesign } from "./design-link.ts";

/** Reads the design from the URL and removes it, so that a reload does not undo later changes. Null when there is none. */
export function takeChosenDesign(): ChosenDesign | null {
  const { hash, pathname, search } = window.location;
  const design = parseDesignFragment(hash);
  if (Object.keys(design).length === 0) return null;
  window.history.replaceState(window.history.state, "", pathname + search);
  return design;
}
