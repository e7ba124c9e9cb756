import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/fields/date-field";
import type { Period } from "#lib/client/queries/period";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  period: Period;
  onChange: (part: Partial<Period>) => void;
  onReset: () => void;
  /** Rendered beside the reset button. */
  children?: ReactNode;
}

export function PeriodForm({ period, onChange, onReset, children }: Props) {
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const locale = useLocale();
  return (
    <form
      role="search"
      className="box grid grid-cols-2 items-end gap-3 p-4 sm:grid-cols-[11rem_11rem_1fr]"
      onSubmit={(event) => event.preventDefault()}
    >
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          label={fieldText(end)}
          name={end}
          shown={period[end] ? formatDay(period[end], locale, "short") : fieldText("anyDay")}
          value={period[end]}
          {...(end === "from" && period.to && { max: period.to })}
          {...(end === "to" && period.from && { min: period.from })}
          onChange={(event) => onChange({ [end]: event.target.value })}
        />
      ))}
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1">
        <Button tone="plain" onClick={onReset} className="px-3">
          {actionText("reset")}
        </Button>
        {children}
      </span>
    </form>
  );
}
