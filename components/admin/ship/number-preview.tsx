import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { NumberProblem } from "#lib/domain/ship/parcel";
import type { ParcelLine } from "#lib/domain/ship/parcel-lines";

export interface PreviewLine extends ParcelLine {
  name: string;
  cards: number;
  problem: NumberProblem | null;
}

interface Props {
  lines: readonly PreviewLine[];
  isBusy: boolean;
  /** Called with the lines that have no problem. */
  onDrop: (lines: readonly PreviewLine[]) => void;
  onSave: () => void;
}

export const countCards = (lines: readonly { cards: number }[]): number =>
  lines.reduce((sum, { cards }) => sum + cards, 0);

export function NumberPreview({ lines, isBusy, onDrop, onSave }: Props) {
  const t = useTranslations("adminShip.numbers");
  const ship = useTranslations("adminShip");
  const problemOf = ({ number, parcel, problem }: PreviewLine): string => {
    if (number === null) return t("noNumber");
    if (parcel === null) return t("noParcel");
    return problem ? t(`problems.${problem}`) : "";
  };
  const good = lines.filter((line) => problemOf(line) === "");
  const bad = lines.length - good.length;
  return (
    <section aria-labelledby="preview" className="box flex flex-col gap-3 p-4">
      <h2 id="preview" role="status" className="font-semibold">
        {bad === 0 ? t("allGood", { count: lines.length }) : t("someBad", { count: bad })}
      </h2>
      <ul
        tabIndex={0}
        aria-labelledby="preview"
        className="max-h-[28rem] divide-y divide-line overflow-y-auto"
      >
        {lines.map((line) => {
          const problem = problemOf(line);
          return (
            <li key={line.line} className="flex items-baseline gap-x-3 py-2">
              <span className="w-8 shrink-0 text-sm text-muted tabular-nums">{line.line}</span>
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                {line.number !== null && line.parcel !== null ? (
                  <>
                    <bdi dir="ltr" className="font-semibold whitespace-nowrap">
                      {formatOrderNumber(line.number)}
                    </bdi>
                    <bdi dir="ltr" className="wrap-anywhere">
                      {line.parcel}
                    </bdi>
                  </>
                ) : (
                  <bdi dir="ltr" className="min-w-0 wrap-anywhere">
                    {line.text}
                  </bdi>
                )}
                {problem ? (
                  <span className="text-danger">{problem}</span>
                ) : (
                  <>
                    <bdi className="min-w-0 truncate text-muted">{line.name}</bdi>
                    {line.cards > 1 && <span>{ship("cards", { count: line.cards })}</span>}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {bad > 0 && good.length > 0 && (
          <Button tone="quiet" onClick={() => onDrop(good)}>
            {t("drop", { count: bad })}
          </Button>
        )}
        {bad === 0 && (
          <Button isBusy={isBusy} onClick={onSave}>
            {t("save", { count: countCards(lines) })}
          </Button>
        )}
      </div>
    </section>
  );
}
