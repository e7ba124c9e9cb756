"use client";

import { ContactRound, Mail, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { hrefOf } from "#lib/client/api/call-request";
import { toInternationalPhone } from "#lib/domain/profile/phone-forms";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { toMailGreeting, toWhatsAppGreeting } from "./greeting-links";

const ITEM =
  "flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-[10px] border border-line bg-surface " +
  "py-2.5 text-center text-sm leading-snug hover:border-control";

interface Props {
  contact: ContactWire;
  onDownload: (path: string) => void;
}

/** Links to reply with a greeting, and a vCard download for the phone's contacts. */
export function ReachLinks({ contact, onDownload }: Props) {
  const t = useTranslations("contacts.reach");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const owner = usePanelOwner();
  const { id, name, phone } = contact;
  const greeting = {
    subject: t("subject"),
    text: `${t("greeting", { name, owner: owner?.fullName ?? "" })}\n${owner?.address ?? ""}`,
  };
  const whatsApp = toWhatsAppGreeting(contact, greeting);
  const mail = toMailGreeting(contact, greeting);
  return (
    <p className="grid auto-cols-fr grid-flow-col gap-1.5">
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={ITEM}>
          <span className="flex text-success">
            <BrandMark brand="whatsapp" />
          </span>
          {fieldText("whatsapp")}
        </a>
      )}
      {phone && (
        <a href={`tel:${toInternationalPhone(phone)}`} className={ITEM}>
          <Phone className="size-5" aria-hidden /> {actionText("call")}
        </a>
      )}
      {mail && (
        <a href={mail} className={ITEM}>
          <Mail className="size-5" aria-hidden /> {t("mail")}
        </a>
      )}
      <button
        type="button"
        className={ITEM}
        onClick={() => onDownload(hrefOf({ call: "GET /api/users/contacts/contacts.vcf", query: { id } }))}
      >
        <ContactRound className="size-5" aria-hidden /> {t("file")}
      </button>
    </p>
  );
}
