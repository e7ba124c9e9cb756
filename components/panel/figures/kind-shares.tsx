import { useTranslations } from "next-intl";
import { PanelBox } from "@/components/panel/dashboard/panel-box";

interface Props {
  title: string;
  rows: readonly { name: string; total: number }[];
}

export function KindShares({ title, rows }: Props) {
  const t = useTranslations("figures");
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <PanelBox title={title} className="gap-3">
      {all === 0 ? (
        <p className="text-muted">{t("noVisits")}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {rows.map(({ name, total }) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr" className="font-semibold">
                  {total}
                </bdi>{" "}
                <bdi dir="ltr" className="text-sm text-muted">
                  {Math.round((total / all) * 100)}%
                </bdi>
              </dd>
              <dd aria-hidden className="col-span-2 flex h-2 overflow-hidden rounded-full bg-sunk">
                <span className="rounded-full bg-chart-nfc" style={{ width: `${(total / all) * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelBox>
  );
}
