"use client";

import { Archive, ArchiveRestore, Mail, MailOpen, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/ui/brand-mark";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { findPhoneIn, type ContactMessageChanges } from "#lib/domain/admin/contact-message";
import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import type { ContactMessageWire } from "#lib/contract/shapes";
import { useLocale } from "#lib/i18n/use-locale";
import { formatMoment } from "@/components/admin/kit/format";
import { toReplyAddress } from "./reply-address";

interface Props {
  message: ContactMessageWire;
  isBusy: boolean;
  failure: string;
  onClose: () => void;
  onChange: (changes: ContactMessageChanges) => void;
  onErase: () => void;
  onDismissFailure: () => void;
}

export function MessageDialog({
  message,
  isBusy,
  failure,
  onClose,
  onChange,
  onErase,
  onDismissFailure,
}: Props) {
  const t = useTranslations("adminMessages");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const { name, email, subject, isArchived } = message;
  const phone = findPhoneIn(message.message);
  const greeting = t("greeting", { name });
  return (
    <Dialog
      onClose={onClose}
      title={<bdi>{subject}</bdi>}
      text={t.rich("from", {
        name: () => <bdi className="font-semibold text-text">{name}</bdi>,
        moment: () => <time dateTime={message.createdAt}>{formatMoment(message.createdAt, locale)}</time>,
      })}
      footer={
        <>
          <Button tone="danger" isBusy={isBusy} className="me-auto max-sm:grow" onClick={onErase}>
            <Trash2 className="size-5" aria-hidden /> {actionText("delete")}
          </Button>
          <Button
            tone="quiet"
            isBusy={isBusy}
            className="max-sm:grow"
            onClick={() => onChange({ isArchived: !isArchived })}
          >
            {isArchived ? (
              <ArchiveRestore className="size-5" aria-hidden />
            ) : (
              <Archive className="size-5" aria-hidden />
            )}
            <span>{t(isArchived ? "restore" : "archive")}</span>
          </Button>
          <Button
            tone="quiet"
            isBusy={isBusy}
            className="max-sm:grow"
            onClick={() => onChange({ isRead: false })}
          >
            <MailOpen className="size-5" aria-hidden /> {t("markUnread")}
          </Button>
        </>
      }
    >
      <Failure of={failure} onClose={onDismissFailure} />
      <p dir="auto" className="rounded-[10px] bg-sunk p-4 whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <p className="text-muted wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="flex flex-wrap gap-2">
        <a href={toReplyAddress(message, greeting)} className={buttonClass()}>
          <Mail className="size-5" aria-hidden /> {t("replyByMail")}
        </a>
        {phone && (
          <a
            href={toWhatsAppLink(phone, `${greeting}\n`)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("quiet")}
          >
            <span className="flex text-success">
              <BrandMark brand="whatsapp" />
            </span>
            {t("replyByWhatsApp")}
          </a>
        )}
      </p>
    </Dialog>
  );
}
