import type { UserViewModel } from "#lib/wire/user/client";

export type UserDialog = "card" | "qr" | "order" | "recovery" | "email" | "sessions" | "delete";

export interface UserActions {
  open: (dialog: UserDialog, user: UserViewModel) => void;
  setActive: (user: UserViewModel, isActive: boolean) => void;
  setVerified: (user: UserViewModel, isVerified: boolean) => void;
  isBusy: (user: UserViewModel) => boolean;
  /** Admins can neither deactivate nor delete their own account here. */
  isOwn: (user: UserViewModel) => boolean;
}

export interface Selection {
  has: (user: UserViewModel) => boolean;
  toggle: (user: UserViewModel) => void;
}
