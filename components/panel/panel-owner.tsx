"use client";

import { createContext, useContext } from "react";
import type { CardDesign } from "@/lib/domain/profile";
import type { OwnOrder } from "@/lib/domain/order";
import type { CurrentUser } from "@/lib/wire/current-user";

/** Whose panel this is, as the page was rendered. */
export interface PanelOwner extends CurrentUser {
  fullName: string;
  title: string;
  card: Pick<CardDesign, "colour" | "image" | "message">;
  /** Only of inactive people, whose page shows it; null without one. */
  order: OwnOrder | null;
}

const Context = createContext<PanelOwner | null>(null);

export const PanelOwnerProvider = Context.Provider;

/** Null where nobody is signed in, for the moment that it takes to be led away. */
export const usePanelOwner = (): PanelOwner | null => useContext(Context);
