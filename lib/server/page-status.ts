import "server-only";
import { findRequestContext } from "./request-context.ts";

/** For pages that render their own error; Next alone would return 200. */
export function setPageStatus(status: 404 | 500 | 503): void {
  const context = findRequestContext();
  if (context) context.status = status;
}
