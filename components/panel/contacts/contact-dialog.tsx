"use client";

import { MailOpen, Trash2 } from "lucide-react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { Dialog } from "@/components/ui/overlays/dialog";
import { useDownload } from "#lib/client/files/use-download";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { ContactForm } from "./contact-form";
import { useContactSchema, type ContactFormValues } from "./contact-form-values";
import { ReachLinks } from "./reach-links";
import type { useContactChanges } from "./use-contact-changes";
import { useInboxDates } from "./use-inbox-dates";

interface Props {
  contact: ContactWire;
  known: readonly string[];
  changes: ReturnType<typeof useContactChanges>;
  onClose: () => void;
}

export function ContactDialog({ contact, known, changes: { change, erasure }, onClose }: Props) {
  const t = useTranslations("contacts");
  const actionText = useTranslations("actions");
  const { formatMoment } = useInboxDates();
  const file = useDownload("GET /api/users/fun");
  const { id, name, phone, email, note, meetings, createdAt, lastMetAt, source } = contact;
  const form = useForm<ContactFormValues>({
    mode: "onChange",
    resolver: zodResolver(useContactSchema()),
    defaultValues: {
      tags: contact.tags,
      tag: "",
      ownNote: contact.ownNote,
      remindOn: contact.remindOn ?? "",
    },
  });
  // Read while rendering: the form tracks only what is read then.
  const { isDirty } = form.formState;
  const isBusy = change.isPending || erasure.isPending;
  const failure = change.error?.message ?? erasure.error?.message ?? file.failure;

  function clearFailure() {
    change.reset();
    erasure.reset();
    file.clearFailure();
  }

  const erasing = useConfirm((close) => ({
    question: t("confirmErase"),
    text: t.rich("eraseText", { name: () => <bdi className="font-semibold text-text">{name}</bdi> }),
    confirm: t("eraseConfirm"),
    isBusy: erasure.isPending,
    onConfirm: () => erasure.mutate(id, { onSuccess: onClose, onSettled: close }),
  }));
  const discarding = useConfirm(() => ({
    question: t("discard.question"),
    text: t("discard.text"),
    confirm: actionText("leaveWithoutSaving"),
    onConfirm: onClose,
  }));

  const first = formatMoment(createdAt);
  const where = t(`where.${source}`);
  return (
    <Dialog
      onClose={() => (isDirty ? discarding.ask() : onClose())}
      title={<bdi>{name}</bdi>}
      text={
        meetings > 1
          ? t("metAgain", { count: meetings, first, where, last: formatMoment(lastMetAt) })
          : t("met", { first, where })
      }
      footer={
        <>
          <Button tone="danger" size="small" className="me-auto" onClick={() => erasing.ask()}>
            <Trash2 className="size-5" aria-hidden /> {actionText("delete")}
          </Button>
          <Button
            tone="quiet"
            size="small"
            isBusy={isBusy}
            onClick={() => change.mutate({ id, changes: { isRead: false } }, { onSuccess: onClose })}
          >
            <MailOpen className="size-5" aria-hidden /> {t("markUnread")}
          </Button>
        </>
      }
    >
      <Failure of={failure} onClose={clearFailure} />
      <ReachLinks contact={contact} onDownload={file.download} />
      <p className="flex flex-wrap gap-x-6 text-muted">
        {[formatPhone(phone), email].filter(Boolean).map((value) => (
          <bdi key={value} dir="ltr" className="wrap-anywhere">
            {value}
          </bdi>
        ))}
      </p>
      {note && (
        <p dir="auto" className="rounded-[10px] bg-sunk p-4 whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
      )}
      <ContactForm
        form={form}
        known={known}
        isBusy={isBusy}
        onSave={({ tags, ownNote, remindOn }) =>
          change.mutate(
            { id, changes: { tags, ownNote, remindOn: remindOn || null } },
            { onSuccess: onClose },
          )
        }
      />
      {erasing.dialog}
      {discarding.dialog}
    </Dialog>
  );
}
