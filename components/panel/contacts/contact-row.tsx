import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { useInboxDates } from "./use-inbox-dates";

interface Props {
  contact: ContactWire;
  onOpen: (contact: ContactWire) => void;
}

export function ContactRow({ contact, onOpen }: Props) {
  const t = useTranslations("contacts");
  const { formatMoment, isDue } = useInboxDates();
  const { name, phone, email, isRead, tags, source, meetings, lastMetAt, remindOn } = contact;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(contact)}
        className={`grid min-h-16 w-full grid-cols-[8px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-start -outline-offset-2 hover:bg-sunk lg:grid-cols-[8px_minmax(0,16rem)_minmax(0,1fr)_auto] ${isRead ? "" : "bg-gold-soft/40"}`}
      >
        <span className={`size-2 rounded-full ${isRead ? "" : "bg-gold-text"}`} aria-hidden />
        <span className={`flex min-w-0 ${isRead ? "" : "font-semibold"}`}>
          {!isRead && <span className="sr-only">{t("notRead")}: </span>}
          <bdi className="min-w-0 truncate">{name}</bdi>
        </span>
        <span className="col-start-2 col-end-4 row-start-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:col-auto lg:row-auto lg:gap-x-4">
          <bdi dir="ltr" className="max-w-full truncate text-muted">
            {phone ? formatPhone(phone) : email}
          </bdi>
          {(tags.length > 0 || isDue(remindOn)) && (
            <span className="flex min-w-0 flex-wrap gap-1.5">
              {isDue(remindOn) && (
                <Chip tone="gold">
                  <Bell className="size-3.5" aria-hidden /> {t("reminder.due")}
                </Chip>
              )}
              {tags.map((tag) => (
                <Chip key={tag} tone="quiet">
                  <bdi className="max-w-40 truncate">{tag}</bdi>
                </Chip>
              ))}
            </span>
          )}
        </span>
        <span className="flex flex-col items-end text-sm whitespace-nowrap text-muted">
          <time dateTime={lastMetAt}>{formatMoment(lastMetAt)}</time>
          <span>{meetings > 1 ? t("meetings", { count: meetings }) : t(`sources.${source}`)}</span>
        </span>
      </button>
    </li>
  );
}
