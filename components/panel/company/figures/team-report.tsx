import { useTranslations } from "next-intl";
import { ActionCount } from "@/components/panel/figures/action-count";
import { EmptyState } from "@/components/ui/empty-state";
import {
  TEAM_ACTIONS,
  type DepartmentFigures,
  type MemberFigures,
  type TeamFigures,
  type TeamTotals,
} from "#lib/domain/company/team-figures";

/** What happened on the members' pages, each with its sources. */
export function TeamTotalsBox({ actions }: Pick<TeamFigures, "actions">) {
  const t = useTranslations("teamFigures.actions");
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {TEAM_ACTIONS.map((action) => {
        return (
          <div key={action} className="box flex min-w-0 flex-col gap-1 p-4">
            <dt className="font-semibold">{t(action)}</dt>
            <ActionCount {...actions[action]} />
          </div>
        );
      })}
    </dl>
  );
}

export function DepartmentTable({ departments }: Pick<TeamFigures, "departments">) {
  const t = useTranslations("teamFigures");
  if (departments.length === 0) return null;
  const nameOf = ({ kind, name }: DepartmentFigures) =>
    kind === "department" ? name : t(`departments.${kind}`);
  const rows = departments.map((line) => ({ name: nameOf(line), detail: "", totals: line.totals }));
  return (
    <section aria-label={t("departments.title")} className="box">
      <Totals title={t("departments.title")} rows={rows} />
    </section>
  );
}

export function MemberTable({ lines }: { lines: readonly MemberFigures[] }) {
  const t = useTranslations("teamFigures");
  if (lines.length === 0) return <EmptyState title={t("noneTitle")} text={t("noneText")} />;
  return <Totals title={t("members")} rows={toRows(lines, t("deleted"), t("former"))} />;
}

export const toRows = (lines: readonly MemberFigures[], deleted: string, former: string): Row[] =>
  lines.map(({ member, department, isFormer, totals }) => ({
    name: member?.name ?? deleted,
    detail: isFormer && member ? former : department,
    totals,
  }));

interface Row {
  name: string;
  detail: string;
  totals: TeamTotals;
}

export function Totals({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTranslations("teamFigures.actions");
  return (
    <table className="w-full border-collapse">
      <caption className="px-4 py-3 text-start text-lg font-semibold">{title}</caption>
      <thead>
        <tr className="border-y border-line text-sm text-muted">
          <th scope="col" className="px-4 py-2 text-start font-normal">
            <span className="sr-only">{title}</span>
          </th>
          {TEAM_ACTIONS.map((action) => (
            <th
              key={action}
              scope="col"
              className="px-2 py-2 text-end text-xs font-normal last:pe-4 sm:text-sm"
            >
              {t(action)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, totals }, index) => (
          <tr key={index} className="border-b border-line last:border-b-0">
            <th scope="row" className="max-w-0 w-full px-4 py-2.5 text-start font-semibold">
              <span dir="auto" className="line-clamp-2 text-start wrap-anywhere">
                {name}
              </span>
              {detail && (
                <span dir="auto" className="block truncate text-start text-sm font-normal text-muted">
                  {detail}
                </span>
              )}
            </th>
            {TEAM_ACTIONS.map((action) => (
              <td key={action} className="px-2 py-2.5 text-end last:pe-4">
                <bdi dir="ltr">{totals[action]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
