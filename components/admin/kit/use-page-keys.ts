"use client";

import { useEffect, useEffectEvent } from "react";
import { shortcutOf } from "./shortcut-of";

/** Where keys have a meaning of their own. */
const OWN_KEYS = "input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]";

/** Keys that work on the whole page, unless a field or a dialog has the focus. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = event.defaultPrevented ? undefined : keys[shortcutOf(event)];
    if (!act || (event.target instanceof Element && event.target.closest(OWN_KEYS))) return;
    // Otherwise the sign is typed into the field that gets the focus.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
