import { startLeaving } from "./session-renewal";
import { clearUser } from "./storage";
import { clearAllDrafts } from "./tab-draft";
import { allowLeaving } from "./use-leave-guard";

/** Also removes prompts that could block leaving. */
export function clearUserData(): void {
  allowLeaving();
  startLeaving();
  clearAllDrafts();
  clearUser();
}
