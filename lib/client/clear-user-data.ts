import { startLeaving } from "./session-renewal.ts";
import { clearUser } from "./storage.ts";
import { clearAllDrafts } from "#lib/client/drafts/tab-draft";
import { allowLeaving } from "./use-leave-guard.ts";

/** Also removes prompts that could block leaving. */
export function clearUserData(): void {
  allowLeaving();
  startLeaving();
  clearAllDrafts();
  clearUser();
}
