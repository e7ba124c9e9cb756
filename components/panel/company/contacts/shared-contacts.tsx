import { useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { formatPhone } from "#lib/domain/profile/phone-forms";
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
          className="grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <UserText text={name} />
            </p>
            {note && (
              <p className="text-sm wrap-anywhere text-muted">
                <UserText text={note} />
              </p>
            )}
          </div>
          <p className="flex min-w-0 flex-col text-muted">
            {[phone && formatPhone(phone), email].filter(Boolean).map((value) => (
              <bdi key={value} dir="ltr" className="wrap-anywhere rtl:text-right">
                {value}
              </bdi>
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
