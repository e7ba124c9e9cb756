/** An expected failure, shown as one line without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
