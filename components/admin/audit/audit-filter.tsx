"use client";

import { useRef } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/fields/date-field";
import { SelectField, TextField } from "@/components/ui/fields/field";
import type { AuditFilters } from "#lib/client/queries/admin/audit";
import { useDebouncedText } from "#lib/client/use-debounced-text";
import { AUDIT_ACTIONS } from "#lib/domain/admin/audit";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  search: AuditFilters;
  onChange: (part: Partial<AuditFilters>) => void;
  onReset: () => void;
}

/** Filters of the audit log: action, who, whom, and from which day to which. */
export function AuditFilter({ search, onChange, onReset }: Props) {
  const t = useTranslations("adminAudit");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  const actorField = useRef<HTMLInputElement>(null);
  const targetField = useRef<HTMLInputElement>(null);
  const actor = useDebouncedText(actorField, search.actor, (text) => onChange({ actor: text }));
  const target = useDebouncedText(targetField, search.target, (text) => onChange({ target: text }));
  const name = { spellCheck: false, placeholder: t("personHint") } as const;

  return (
    <form
      role="search"
      className="grid items-end gap-3 border-b border-line p-4 grid-cols-2 max-lg:[&>:first-child]:col-span-full max-sm:[&>:nth-child(-n+3)]:col-span-full lg:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        actor.settle();
        target.settle();
      }}
    >
      <SelectField
        label={t("action")}
        name="action"
        value={search.action}
        onChange={(event) =>
          onChange({ action: AUDIT_ACTIONS.find((action) => action === event.target.value) ?? "" })
        }
      >
        <option value="">{t("allActions")}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`names.${action}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        ref={actorField}
        label={t("actor")}
        name="actor"
        value={actor.typed}
        onChange={(event) => actor.type(event.target.value)}
        {...name}
      />
      <TextField
        ref={targetField}
        label={t("target")}
        name="target"
        value={target.typed}
        onChange={(event) => target.type(event.target.value)}
        {...name}
      />
      <DateField
        label={fieldText("from")}
        name="from"
        shown={search.from ? formatDay(search.from, locale) : fieldText("anyDay")}
        value={search.from}
        {...(search.to && { max: search.to })}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DateField
        label={fieldText("to")}
        name="to"
        shown={search.to ? formatDay(search.to, locale) : fieldText("anyDay")}
        value={search.to}
        {...(search.from && { min: search.from })}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <Button tone="plain" onClick={onReset} className="justify-self-start px-3">
        {actionText("reset")}
      </Button>
    </form>
  );
}
