import { useTranslations } from "next-intl";
import type { CompanyRole } from "#lib/domain/company/company";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  place: { company: string; role: CompanyRole; department: string | null; joinedAt: Date };
}

export function OwnPlace({ place: { company, role, department, joinedAt } }: Props) {
  const t = useTranslations("company");
  const facts = [
    [t("own.company"), company],
    [t("own.role"), t(`roles.${role}`)],
    ...(department === null ? [] : [[t("own.department"), department]]),
    [t("own.since"), formatDay(joinedAt.toISOString(), useLocale())],
  ];
  return (
    <dl className="box grid gap-x-6 gap-y-4 p-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
