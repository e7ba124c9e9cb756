/** @returns true when the browser would ask before it leaves the page */
export const asksToStay = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
