/** Darkens the page behind a modal. */
export const OVERLAY = "fixed inset-0 z-40 animate-fade bg-ink/55";

/** Panel in the middle of the screen, without its width. */
export const CENTRED_PANEL =
  "fixed inset-x-0 z-50 mx-auto flex max-h-[92svh] w-[calc(100%-2rem)] animate-rise flex-col overflow-hidden rounded-[14px] border border-line bg-surface shadow-dialog top-1/2 -translate-y-1/2";
