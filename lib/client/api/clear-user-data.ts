import { startLeaving } from "./session-renewal.ts";
import { clearUser } from "#lib/client/storage";
import { clearAllDrafts } from "#lib/client/drafts/tab-draft";
import { allowLeaving } from "#lib/client/forms/use-leave-guard";
import { removeOfflineCard } from "#lib/client/offline/offline-card";

/** Also removes prompts that could block leaving. Await it: a page that is left may not remove the card any more. */
export async function clearUserData(): Promise<void> {
  allowLeaving();
  startLeaving();
  clearAllDrafts();
  clearUser();
  await removeOfflineCard();
}
