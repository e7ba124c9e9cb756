"use client";

import { useState } from "react";

/** Where the focus was when this dialog was drawn; in a menu, on the button that opened the menu. */
function findOpener(): HTMLElement | null {
  if (typeof document === "undefined" || !(document.activeElement instanceof HTMLElement)) return null;
  const menu = document.activeElement.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menu ? document.getElementById(menu) : document.activeElement;
}

/** Gives the focus back to what opened a dialog, or to the page when that is gone, as after a deletion. */
export function useOpener() {
  const [opener] = useState(findOpener);
  return (event: Event) => {
    event.preventDefault();
    (opener?.isConnected ? opener : document.querySelector<HTMLElement>("main"))?.focus();
  };
}
