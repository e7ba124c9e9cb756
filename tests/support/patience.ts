// Guards against tests that hang. A passing test never waits for them, so a slow machine cannot fail one.

/** For one wait: a poll, an element, an exit. */
export const PATIENCE_MS = 120_000;
/** For one test or hook, and for the start of an app. */
export const HANG_MS = 600_000;
