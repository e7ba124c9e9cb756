import type { ReactNode } from "react";
import {
  Building2,
  ChartNoAxesColumn,
  ContactRound,
  CreditCard,
  IdCard,
  Link2,
  Settings,
  Share2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { LogOutButton } from "@/components/layout/log-out-button";
import { NavLink } from "@/components/layout/nav-link";
import { pages } from "#lib/wire/pages";
import { OwnCard, OwnUsername } from "@/components/panel/order/own-card";
import { MemberOnly } from "./member-only";
import { UnreadContacts } from "./unread-contacts";

export const PANEL_LINKS = [
  ["dashboard", pages.panelDashboard, ChartNoAxesColumn],
  ["profile", pages.panelProfile, IdCard],
  ["links", pages.panelLinks, Link2],
  ["contacts", pages.panelContacts, ContactRound],
  ["share", pages.panelShare, Share2],
  ["company", pages.panelCompany, Building2],
  ["settings", pages.panelSettings, Settings],
] as const;

export type PanelLink = (typeof PANEL_LINKS)[number][0];

const LABEL = "min-w-0 flex-1 lg:collapsed:sr-only";

/** Content of sidebar and sheet. */
export function PanelMenu({ current }: { current: PanelLink }) {
  const t = useTranslations("panel");
  return (
    <>
      <nav aria-label={t("title")} className="flex flex-col gap-0.5">
        {PANEL_LINKS.map(([key, href, Icon]) => (
          <Entry key={key} link={key}>
            <NavLink href={href} isCurrent={key === current} title={t(key)}>
              <Icon className="size-5 shrink-0" aria-hidden />
              <span className={LABEL}>{t(key)}</span>
              {key === "contacts" && (
                <UnreadContacts className="lg:collapsed:absolute lg:collapsed:end-0.5 lg:collapsed:top-0.5" />
              )}
            </NavLink>
          </Entry>
        ))}
        <button
          type="button"
          disabled
          title={t("onlinePayment")}
          className="flex min-h-11 cursor-not-allowed items-center gap-3 px-3 text-start text-muted"
        >
          <CreditCard className="size-5 shrink-0" aria-hidden />
          <span className={LABEL}>{t("onlinePayment")}</span>
          <span className="text-sm lg:collapsed:sr-only">{t("soon")}</span>
        </button>
      </nav>
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
        <div className="flex flex-col gap-3 px-1 lg:collapsed:hidden">
          <OwnCard />
          <OwnUsername className="px-2 text-sm text-muted" />
        </div>
        <LogOutButton wording="panel" isEntry />
      </div>
    </>
  );
}

const Entry = ({ link, children }: { link: PanelLink; children: ReactNode }) =>
  link === "company" ? <MemberOnly>{children}</MemberOnly> : children;
