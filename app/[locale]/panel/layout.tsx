import type { ReactNode } from "react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getNow } from "next-intl/server";
import "@/app/panel.css";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { ErrorView } from "@/components/layout/states/error-view";
import { PANEL_TEXTS } from "@/components/panel/frame/panel-texts";
import { PanelProviders } from "@/components/panel/frame/panel-providers";
import { printedCardName, toPrintable } from "#lib/domain/text/printable";
import { findPanelMember, findPanelProfile, loadForLayout } from "#lib/server/auth/require-page-session";
import { getEnv } from "#lib/server/env";
import { findRequestContext } from "#lib/server/request-context";
import { countUnreadContacts } from "#lib/server/services/exchange/received-contacts";
import { findOwnCard, getOwnOrder } from "#lib/server/services/order/orders";
import { getLocale } from "#lib/i18n/get-locale";
import { manifestPath, shortLinkPath } from "#lib/wire/pages";

export const generateMetadata = async (): Promise<Metadata> => ({
  manifest: manifestPath(await getLocale()),
});

/** Each page checks permission itself: Next does not render a layout again on navigation. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [loaded, requestHeaders, now] = await Promise.all([loadForLayout(findOwner), headers(), getNow()]);
  return (
    <ClientMessages namespaces={PANEL_TEXTS} now={now}>
      <PanelProviders nonce={requestHeaders.get("x-nonce") ?? undefined} owner={loaded?.value ?? null}>
        {loaded ? children : <ErrorView requestId={findRequestContext()?.requestId} />}
      </PanelProviders>
    </ClientMessages>
  );
}

async function findOwner() {
  const profile = await findPanelProfile();
  if (!profile) return null;
  const { id, username, uid: publicId, fullName, title, colour, isActive } = profile;
  const [card, order, unreadContacts, member] = await Promise.all([
    findOwnCard(id),
    isActive ? null : getOwnOrder(id),
    isActive ? countUnreadContacts(id) : 0,
    findPanelMember(),
  ]);
  return {
    username,
    publicId,
    fullName,
    isActive,
    order,
    unreadContacts,
    hasCompany: member !== null,
    address: getEnv().appOrigin + shortLinkPath(username),
    card: {
      // Admin accounts have no card.
      colour: card?.colour ?? colour,
      image: card?.image ?? "",
      name: printedCardName(card?.message ?? "", { fullName, username }),
      title: toPrintable(title),
    },
  };
}
