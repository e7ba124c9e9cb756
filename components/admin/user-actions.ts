import type { UserRow } from "@/lib/wire/portal-rows";

/** What can be opened about a person. */
export type UserDialog = "card" | "qr" | "order" | "recovery" | "email" | "delete";

/** What a row or card of the list may ask for. */
export interface UserActions {
  open: (dialog: UserDialog, user: UserRow) => void;
  setActive: (user: UserRow, isActive: boolean) => void;
  setVerified: (user: UserRow, isVerified: boolean) => void;
  isBusy: (user: UserRow) => boolean;
  /** One's own account can be neither switched off nor deleted here. */
  isOwn: (user: UserRow) => boolean;
}

export interface Selection {
  has: (user: UserRow) => boolean;
  toggle: (user: UserRow) => void;
}
