import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { Board } from "#lib/domain/company/team-figures";
import { formatMonth } from "#lib/i18n/format-month";
import { useLocale } from "#lib/i18n/use-locale";
import { toRows, Totals } from "./team-report";

/** Ranks the month's most visited members, with the viewer's own place. */
export function BoardBox({ board: { month, isOn, lines, own } }: { board: Board }) {
  const t = useTranslations("teamFigures");
  const title = t("board.title", { month: formatMonth(month, useLocale()) });
  return (
    <section aria-label={title} className="box">
      {isOn && lines.length > 0 ? (
        <>
          <Totals title={title} rows={toRows(lines, t("deleted"), t("former"))} />
          {own && <p className="border-t border-line px-4 py-3">{t("board.own", own)}</p>}
        </>
      ) : (
        <EmptyState title={title} text={t(isOn ? "board.none" : "board.off")} />
      )}
    </section>
  );
}
