import { startLeaving } from "./session-renewal";
import { forgetUser } from "./storage";
import { dropAllDrafts } from "./tab-draft";
import { allowLeaving } from "./use-leave-guard";

/** After a logout or the end of an account: nothing of this person stays here, nor holds up what comes next. */
export function leaveForGood(): void {
  allowLeaving();
  startLeaving();
  dropAllDrafts();
  forgetUser();
}
