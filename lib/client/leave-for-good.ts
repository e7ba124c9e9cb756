import { forgetUser } from "./storage";
import { dropAllDrafts } from "./tab-draft";
import { allowLeaving } from "./use-leave-guard";

let isLeaving = false;

/** After a logout or the end of an account: nothing of this person stays here, nor holds up what comes next. */
export function leaveForGood(): void {
  allowLeaving();
  dropAllDrafts();
  forgetUser();
  isLeaving = true;
  // Whoever comes back to this very page gets it as it was left.
  window.addEventListener("pageshow", () => (isLeaving = false), { once: true });
}

/** Whether the page is on its way elsewhere: calls still to be refused lead nowhere then. */
export const isLeavingForGood = (): boolean => isLeaving;
