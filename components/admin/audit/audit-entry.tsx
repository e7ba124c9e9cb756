"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import { LocaleLink } from "@/components/layout/locale-link";
import type { AuditPerson, RecordedValue } from "#lib/domain/admin/audit";
import { CARD_STATES } from "#lib/domain/order/card/made-card";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { formatAgo } from "#lib/i18n/relative-time";
import { useLocale } from "#lib/i18n/use-locale";
import type { AuditViewModel } from "#lib/client/queries/admin/audit";
import { pages } from "#lib/wire/pages";

export function AuditEntryRow({ entry }: { entry: AuditViewModel }) {
  const t = useTranslations("adminAudit");
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const { action, actor, target, fields, changes } = entry;
  // A change of the actor's own account names the actor once.
  const isOwn = actor !== null && actor.id === target?.id;
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {action
            ? t.rich(`actions.${action}`, { target: () => <Person person={target} /> })
            : t.rich("unknownAction", { target: () => <Person person={target} /> })}
        </p>
        {changes.length > 0 && (
          <ul className="text-sm">
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          <span>{isOwn ? t("bySelf") : t.rich("by", { actor: () => <Person person={actor} /> })}</span>
          {fields.length > 0 && (
            <span>
              {" · "}
              {t("fields", { list: fields.map((field) => wordFor(field, t)).join(t("comma")) })}
            </span>
          )}
        </p>
      </div>
      <p className="text-sm text-muted sm:text-end">
        <span className="block text-text">{formatAgo(new Date(entry.at), new Date(now), locale)}</span>
        <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
      </p>
    </li>
  );
}

/** "card price: 1600 → 1500" */
function Change({ change: { field, from, to } }: { change: AuditViewModel["changes"][number] }) {
  const t = useTranslations("adminAudit");
  const statuses = useTranslations("orderStatuses");
  const cards = useTranslations("madeCards.states");
  function show(value: RecordedValue): string {
    if (typeof value === "boolean") return value ? t("values.on") : t("values.off");
    if (Array.isArray(value)) return value.join(t("comma")) || t("values.none");
    const status = ORDER_STATUSES.find((name) => name === value);
    const cardState = CARD_STATES.find((name) => name === value);
    return status ? statuses(status) : cardState ? cards(cardState) : String(value);
  }
  return (
    <li>
      {t.rich("change", {
        field: wordFor(field, t),
        from: () => <del className="text-muted no-underline">{show(from)}</del>,
        to: () => <strong>{show(to)}</strong>,
      })}
    </li>
  );
}

function Person({ person }: { person: AuditPerson | null }) {
  const t = useTranslations("adminAudit");
  if (!person) return t("system");
  if (!person.username) return <span className="text-muted italic">{t("deletedPerson")}</span>;
  return (
    <LocaleLink
      href={`${pages.adminProfiles}?person=${person.id}`}
      className="font-semibold text-gold-text underline underline-offset-4"
    >
      <bdi dir="ltr">{person.username}</bdi>
    </LocaleLink>
  );
}

/** Returns the translated name of a field, or the field itself when it has no translation. */
function wordFor(field: string, t: ReturnType<typeof useTranslations<"adminAudit">>): string {
  const key = `fieldNames.${field.replaceAll(".", "_")}` as "fieldNames.email";
  return t.has(key) ? t(key) : field;
}
