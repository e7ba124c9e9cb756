import { startLeaving } from "./session-renewal.ts";
import { clearUser } from "#lib/client/storage";
import { clearAllDrafts } from "#lib/client/drafts/tab-draft";
import { allowLeaving } from "#lib/client/forms/use-leave-guard";

/** Also removes prompts that could block leaving. */
export function clearUserData(): void {
  allowLeaving();
  startLeaving();
  clearAllDrafts();
  clearUser();
}
