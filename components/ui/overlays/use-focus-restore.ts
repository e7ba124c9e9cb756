"use client";

import { useEffect, useState } from "react";

/** Of the open dialogs, in the order of their opening. */
const openers: HTMLElement[] = [];

/** The focused element; for a menu item, the button that opened the menu. */
function findOpener(): HTMLElement[] {
  if (typeof document === "undefined" || !(document.activeElement instanceof HTMLElement)) return [];
  const menu = document.activeElement.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menu ? document.getElementById(menu) : document.activeElement;
  return opener ? [opener] : [];
}

/**
 * Restores the focus to the element that opened a dialog. If that was removed, as the button of a dialog that this one
 * replaced, restores it to the opener of that dialog, or to `main`.
 */
export function useFocusRestore() {
  const [before] = useState(() => [...findOpener(), ...openers.toReversed()]);
  useEffect(() => {
    const [opener] = before;
    if (!opener) return undefined;
    openers.push(opener);
    return () => void openers.splice(openers.lastIndexOf(opener), 1);
  }, [before]);
  return (event: Event) => {
    event.preventDefault();
    (before.find((opener) => opener.isConnected) ?? document.querySelector<HTMLElement>("main"))?.focus();
  };
}
