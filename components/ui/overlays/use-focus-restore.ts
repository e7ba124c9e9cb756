"use client";

import { useState } from "react";

/** The focused element; for a menu item, the button that opened the menu. */
function findOpener(): HTMLElement | null {
  if (typeof document === "undefined" || !(document.activeElement instanceof HTMLElement)) return null;
  const menu = document.activeElement.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menu ? document.getElementById(menu) : document.activeElement;
}

/** Restores the focus to the element that opened a dialog, or to `main` when that element was removed. */
export function useFocusRestore() {
  const [opener] = useState(findOpener);
  return (event: Event) => {
    event.preventDefault();
    (opener?.isConnected ? opener : document.querySelector<HTMLElement>("main"))?.focus();
  };
}
