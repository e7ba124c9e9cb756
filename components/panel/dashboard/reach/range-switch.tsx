"use client";

import { useTranslations } from "next-intl";
import { SERIES_LENGTHS_DAYS, type SeriesLengthDays } from "#lib/domain/statistics/statistics";

interface Props {
  days: SeriesLengthDays;
  onChange: (days: SeriesLengthDays) => void;
}

export function RangeSwitch({ days, onChange }: Props) {
  const t = useTranslations("dashboard.range");
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="flex gap-1 rounded-[12px] border border-line bg-sunk p-[3px] max-sm:w-full"
    >
      {SERIES_LENGTHS_DAYS.map((length) => (
        <button
          key={length}
          type="button"
          aria-pressed={length === days}
          onClick={() => onChange(length)}
          className="min-h-[44px] flex-1 rounded-[9px] px-4 text-[15px] whitespace-nowrap text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-box"
        >
          {t("days", { days: length })}
        </button>
      ))}
    </div>
  );
}
