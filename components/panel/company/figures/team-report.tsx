import { useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { ActionCount } from "@/components/panel/figures/action-count";
import {
  TEAM_ACTIONS,
  type DepartmentFigures,
  type MemberFigures,
  type TeamFigures,
  type TeamTotals,
} from "#lib/domain/company/team-figures";

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
  return <Totals title={t("members")} rows={toRows(lines, t("deleted"), t("former"))} />;
}

export const toRows = (lines: readonly MemberFigures[], deleted: string, former: string): Row[] =>
  lines.map(({ member, department, isFormer, totals }) => ({
    name: member?.name ?? deleted,
    detail: isFormer && member ? former : department,
    totals,
  }));

/** On phones, names have a line of their own above their numbers; roles keep it a table for screen readers. */
const ROW = "border-line max-sm:grid max-sm:grid-cols-4 max-sm:px-2";

interface Row {
  name: string;
  detail: string;
  totals: TeamTotals;
}

export function Totals({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTranslations("teamFigures.actions");
  return (
    <table role="table" className="w-full border-collapse max-sm:block">
      <caption className="px-4 py-3 text-start text-lg font-semibold max-sm:block">{title}</caption>
      <thead role="rowgroup" className="max-sm:block">
        <tr role="row" className={`${ROW} border-y text-sm text-muted`}>
          <th role="columnheader" scope="col" className="px-4 py-2 text-start font-normal max-sm:sr-only">
            <span className="sr-only">{title}</span>
          </th>
          {TEAM_ACTIONS.map((action) => (
            <th
              key={action}
              role="columnheader"
              scope="col"
              className="px-2 py-2 text-end font-normal sm:min-w-24 sm:last:pe-4"
            >
              {t(action)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ name, detail, totals }, index) => (
          <tr key={index} role="row" className={`${ROW} border-b last:border-b-0`}>
            <th
              role="rowheader"
              scope="row"
              className="px-4 py-2.5 text-start font-semibold max-sm:col-span-4 max-sm:px-2 max-sm:pb-0 sm:w-full sm:max-w-0"
            >
              <span className="line-clamp-2 wrap-anywhere">
                <UserText text={name} />
              </span>
              {detail && (
                <span className="line-clamp-2 text-sm font-normal wrap-anywhere text-muted">
                  <UserText text={detail} />
                </span>
              )}
            </th>
            {TEAM_ACTIONS.map((action) => (
              <td key={action} role="cell" className="px-2 py-2.5 text-end sm:last:pe-4">
                <bdi dir="ltr">{totals[action]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
