import { startLeaving } from "./session-renewal.ts";
import { clearUser } from "#lib/client/storage";
import { clearAllDrafts } from "#lib/client/drafts/tab-draft";
import { allowLeaving } from "#lib/client/forms/use-leave-guard";
import { removeOfflineCard } from "#lib/client/offline/offline-card";

/** Also disables leave prompts. Await it: after navigation the page may no longer remove the card. */
export async function clearUserData(): Promise<void> {
  allowLeaving();
  startLeaving();
  clearAllDrafts();
  clearUser();
  await removeOfflineCard();
}
