// Counts how long something has shown no sign of life, in checks. Plain JavaScript, as its users.

/** Of its interval; a timer of a process that has a processor comes earlier. */
const LATENESS_USUAL = 0.25;
/** Part that the latest check counts: what is really blocked ends at some time. */
const COUNTED_MIN = 0.25;

/**
 * Subtracts its own lateness: where the one that checks has to wait for a processor, the other one has to wait as well,
 * and a machine that is too slow, or sleeps, is no fault of a process.
 *
 * @param {number} checkMs time between two checks
 * @param {() => number} [now] in milliseconds
 */
export function createSilence(checkMs, now = () => performance.now()) {
  let checks = 0;
  let lastMs = now();
  return {
    /**
     * @param {boolean} isAlive whether there was a sign of life since the check before
     * @returns {number} checks without one, in parts for late ones
     */
    check(isAlive) {
      const ms = now();
      const lateness = (ms - lastMs) / checkMs - 1;
      lastMs = ms;
      checks = isAlive ? 0 : checks + (lateness < LATENESS_USUAL ? 1 : Math.max(COUNTED_MIN, 1 - lateness));
      return checks;
    },
  };
}
