import type { UserViewModel } from "#lib/wire/user/client";

export const PERSON_PARTS = ["profile", "card", "order", "access", "log", "notes"] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

export interface UserActions {
  open: (user: UserViewModel, part?: PersonPart) => void;
  showCode: (user: UserViewModel) => void;
  setActive: (user: UserViewModel, isActive: boolean) => void;
  setVerified: (user: UserViewModel, isVerified: boolean) => void;
  askDeletion: (user: UserViewModel) => void;
  isBusy: (user: UserViewModel) => boolean;
  /** Admins can neither deactivate nor delete their own account here. */
  isOwn: (user: UserViewModel) => boolean;
  /** Of the acting admin. */
  ownEmail: string;
  ownUsername: string;
}
