import "server-only";
import { findRequestContext } from "./request-context";

/** Sets the status of a page that renders its own "not found" view (docs/decisions.md: Next's has no HTML). */
export function setPageStatus(status: 404): void {
  const context = findRequestContext();
  if (context) context.status = status;
}
