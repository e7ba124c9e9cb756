"use client";

import { createContext, useContext } from "react";
import type { CardDesign } from "#lib/domain/profile/profile";
import type { OwnOrder } from "#lib/domain/order/order";
import type { CurrentUser } from "#lib/wire/account/client";

/** Owner of the panel, as of the server render. */
export interface PanelOwner extends CurrentUser {
  fullName: string;
  /** As printed (print 3). */
  card: Pick<CardDesign, "colour" | "image"> & { name: string; title: string };
  /** Absolute short link. */
  address: string;
  unreadContacts: number;
  hasCompany: boolean;
  /** Null for active users, and without an order. */
  order: OwnOrder | null;
}

const Context = createContext<PanelOwner | null>(null);

export const PanelOwnerProvider = Context.Provider;

/** Returns null without a session, until the redirect to the login page. */
export const usePanelOwner = (): PanelOwner | null => useContext(Context);
