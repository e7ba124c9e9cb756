/** Why the start (or the test run) cannot go on: shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
