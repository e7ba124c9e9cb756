import { useTranslations } from "next-intl";
import { formatPhone } from "#lib/domain/profile/phone";
import type { SharedContact } from "#lib/domain/company/shared-contact";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

export function SharedContacts({ contacts }: { contacts: readonly SharedContact[] }) {
  const t = useTranslations("sharedContacts");
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {contacts.map(({ id, name, phone, email, note, metAt, member }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p dir="auto" className="truncate text-start font-semibold">
              {name}
            </p>
            {note && (
              <p dir="auto" className="text-start text-sm wrap-anywhere text-muted">
                {note}
              </p>
            )}
          </div>
          <p className="flex min-w-0 flex-col text-muted">
            {[phone && formatPhone(phone), email].filter(Boolean).map((value) => (
              <span key={value} className="flex">
                <bdi dir="ltr" className="min-w-0 truncate">
                  {value}
                </bdi>
              </span>
            ))}
          </p>
          <p className="text-sm text-muted lg:text-end">
            <time dateTime={metAt.toISOString()} className="block">
              {formatDay(metAt.toISOString(), locale, "short")}
            </time>
            <span className="block">
              {member ? t.rich("by", { name: () => <bdi>{member.name}</bdi> }) : t("byFormer")}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
