import "server-only";
import { findRequestContext } from "./request-context";

/** Sets the status of a page that says itself what went wrong (docs/decisions.md: Next's own has no HTML). */
export function setPageStatus(status: 404 | 500 | 503): void {
  const context = findRequestContext();
  if (context) context.status = status;
}
