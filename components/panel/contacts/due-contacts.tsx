import { Bell, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { useInboxDates } from "./use-inbox-dates";

interface Props {
  contacts: readonly ContactWire[];
  /** Contact whose reminder is being removed. */
  busyId: string | null;
  onOpen: (contact: ContactWire) => void;
  onDone: (contact: ContactWire) => void;
}

export function DueContacts({ contacts, busyId, onOpen, onDone }: Props) {
  const t = useTranslations("contacts.reminder");
  const actionText = useTranslations("actions");
  const { formatReminder } = useInboxDates();
  return (
    <section aria-labelledby="due" className="box border-gold/60!">
      <h2 id="due" className="flex items-center gap-2 px-4 pt-3 font-semibold text-gold-text">
        <Bell className="size-5 shrink-0" aria-hidden /> {t("title")}
      </h2>
      <ul className="divide-y divide-line">
        {contacts.map((contact) => {
          const { id, name, ownNote, remindOn } = contact;
          return (
            <li key={id} className="flex items-center gap-2 pe-3">
              <button
                type="button"
                onClick={() => onOpen(contact)}
                className="flex min-h-14 min-w-0 flex-1 flex-col justify-center px-4 py-2 text-start -outline-offset-2 hover:bg-sunk"
              >
                <span className="flex min-w-0 font-semibold">
                  <bdi className="min-w-0 truncate">{name}</bdi>
                </span>
                <span className="flex min-w-0 gap-1.5 text-sm text-muted">
                  <span className="shrink-0">{remindOn && formatReminder(remindOn)}</span>
                  {ownNote && (
                    <>
                      <span aria-hidden>·</span>
                      <bdi className="min-w-0 truncate">{ownNote}</bdi>
                    </>
                  )}
                </span>
              </button>
              <Button
                tone="quiet"
                size="small"
                isBusy={id === busyId}
                aria-label={t("doneFor", { name })}
                onClick={() => id !== busyId && onDone(contact)}
              >
                <Check className="size-4" aria-hidden /> {actionText("done")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
