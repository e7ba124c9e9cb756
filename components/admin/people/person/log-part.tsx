"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AuditEntryRow } from "@/components/admin/audit/audit-entry";
import { formatMoment } from "@/components/admin/kit/format";
import { LocaleLink } from "@/components/layout/locale-link";
import { Failure } from "@/components/ui/banner";
import { listQuery } from "#lib/client/list/list";
import { auditList } from "#lib/client/queries/admin/audit";
import { useApi } from "#lib/client/api/use-api";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import { PartSection } from "./part-section";

const LINK =
  "inline-flex min-h-11 items-center self-start font-semibold text-gold-text underline underline-offset-4";

export function LogPart({ person }: { person: PersonViewModel }) {
  const t = useTranslations("adminProfiles.record");
  return (
    <>
      <PartSection title={t("messages")}>
        <Messages messages={person.messages} />
      </PartSection>
      <PartSection title={t("log")}>
        <Log userId={person.user.id} />
      </PartSection>
    </>
  );
}

function Messages({ messages }: Pick<PersonViewModel, "messages">) {
  const t = useTranslations("adminProfiles.record");
  const locale = useLocale();
  if (messages.length === 0) return <p className="text-muted">{t("noMessages")}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {messages.map(({ id, subject, message, createdAt }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold" dir="auto">
              {subject}
            </p>
            <p className="line-clamp-4 whitespace-pre-line" dir="auto">
              {message}
            </p>
            <time dateTime={createdAt} className="text-sm text-muted">
              {formatMoment(createdAt, locale)}
            </time>
          </li>
        ))}
      </ul>
      <LocaleLink href={pages.adminMessages} className={LINK}>
        {t("toMessages")}
      </LocaleLink>
    </>
  );
}

function Log({ userId }: { userId: string }) {
  const t = useTranslations("adminProfiles.record");
  const { data, error, refetch } = useQuery(listQuery(auditList, useApi(), { target: userId }));
  if (!data) {
    return (
      <>
        <Failure of={error} onClose={() => void refetch()} />
        {!error && <span className="skeleton h-4 w-1/2" />}
      </>
    );
  }
  if (data.entries.length === 0) return <p className="text-muted">{t("noLog")}</p>;
  return (
    <>
      <ol className="-mx-4 divide-y divide-line">
        {data.entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.total > data.entries.length && (
        <LocaleLink href={`${pages.adminAudit}?target=${userId}`} className={LINK}>
          {t("wholeLog", { count: data.total })}
        </LocaleLink>
      )}
    </>
  );
}
