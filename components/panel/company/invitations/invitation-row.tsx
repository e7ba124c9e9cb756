"use client";

import type { ReactNode } from "react";
import { QrCode, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { formatPhone, toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { InvitationWire } from "#lib/contract/company/invitations";
import { pages } from "#lib/wire/pages";

interface Props {
  invitation: InvitationWire;
  company: string;
  whatsAppMark: ReactNode;
  onRevoke: () => void;
}

export function InvitationRow({ invitation, company, whatsAppMark, onRevoke }: Props) {
  const t = useTranslations("invitations");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const roles = useTranslations("company.roles");
  const { id, name, phone, role, department, uses, usesMax, expiresAt, address } = invitation;
  const isCode = name === "";
  const title = isCode ? t("code.name") : name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{title}</bdi>
          {role === "manager" && <Chip tone="gold">{roles("manager")}</Chip>}
          {isCode && <Chip tone="quiet">{t("used", { uses, max: usesMax })}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {phone && (
            <span>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </span>
          )}
          {department !== null && <bdi>{department}</bdi>}
          <span>{t("until", { date: formatDay(expiresAt, locale, "short") })}</span>
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        {isCode ? (
          <LocaleLink
            href={pages.panelCompanyCode(id)}
            className={`${buttonClass("quiet")} whitespace-nowrap max-sm:grow max-sm:px-3`}
          >
            <QrCode className="size-5" aria-hidden /> {t("code.show")}
          </LocaleLink>
        ) : (
          <a
            href={toWhatsAppLink(phone, t("message", { name, company, address }))}
            target="_blank"
            rel="noopener"
            aria-label={t("whatsAppNamed", { name })}
            className={`${buttonClass("quiet")} whitespace-nowrap max-sm:grow max-sm:px-3`}
          >
            {whatsAppMark} {fieldText("whatsapp")}
          </a>
        )}
        <CopyButton
          text={address}
          label={actionText("copy")}
          className="whitespace-nowrap max-sm:grow max-sm:px-3"
        />
        <IconButton icon={Trash2} label={t("revoke.open", { name: title })} onClick={onRevoke} />
      </div>
    </li>
  );
}
