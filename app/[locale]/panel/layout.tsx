import type { ReactNode } from "react";
import { headers } from "next/headers";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { ErrorView } from "@/components/layout/error-view";
import { PANEL_TEXTS } from "@/components/panel/panel-texts";
import { PanelProviders } from "@/components/panel/panel-providers";
import { findPanelProfile, readAround } from "@/lib/server/auth/require-page-session";
import { findCard } from "@/lib/server/services/cards";
import { getOwnOrder } from "@/lib/server/services/order";

/**
 * What surrounds the panel's pages, and says so when nothing can be read. Each page passes the gate itself, since a
 * layout is not asked again from page to page.
 */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [around, given] = await Promise.all([readAround(findOwner), headers()]);
  return (
    <ClientMessages namespaces={PANEL_TEXTS}>
      <PanelProviders nonce={given.get("x-nonce") ?? undefined} owner={around?.value ?? null}>
        {around ? children : <ErrorView />}
      </PanelProviders>
    </ClientMessages>
  );
}

async function findOwner() {
  const profile = await findPanelProfile();
  if (!profile) return null;
  const { id, username, uid: publicId, fullName, title, colour, isActive } = profile;
  const [card, order] = await Promise.all([findCard(id), isActive ? null : getOwnOrder(id)]);
  return {
    ...{ username, publicId, fullName, title, isActive, order },
    // Admins have an account without a card.
    card: card ?? { colour, image: "" as const, message: "" },
  };
}
