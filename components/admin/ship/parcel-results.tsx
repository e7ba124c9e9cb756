"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/fields/select";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { ParcelRefusal, ParcelResult } from "#lib/domain/ship/parcel";
import type { ParcelOrder } from "./use-create-parcels";

interface Props {
  results: readonly ParcelResult[];
  retryAfterS: number | null;
  isBusy: (number: number) => boolean;
  onSend: (order: ParcelOrder) => void;
  onEdit: (number: number) => void;
  onClose: () => void;
}

/** Result of each order; those that need a choice come first. */
export function ParcelResults({ results, retryAfterS, isBusy, onSend, onEdit, onClose }: Props) {
  const t = useTranslations("adminShip.results");
  const actionText = useTranslations("actions");
  if (results.length === 0) return null;
  const created = results.filter(({ outcome }) => outcome === "created").length;
  const sorted = results.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  return (
    <section aria-labelledby="results" className="box flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="results" className="font-semibold" role="status">
          {t("title", { created, total: results.length })}
        </h2>
        <Button tone="plain" size="small" onClick={onClose}>
          {actionText("close")}
        </Button>
      </div>
      {retryAfterS !== null && <p className="text-danger">{t("retryAfter", { seconds: retryAfterS })}</p>}
      <ul className="divide-y divide-line">
        {sorted.map((result) => (
          <li key={result.number} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <bdi dir="ltr" className="font-semibold whitespace-nowrap">
              {formatOrderNumber(result.number)}
            </bdi>
            <ResultText result={result} />
            {result.outcome === "refused" && (
              <Correction result={result} isBusy={isBusy(result.number)} onSend={onSend} onEdit={onEdit} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An edit of the order may help. */
const isCorrectable = (reason: ParcelRefusal): boolean => (CORRECTABLE as readonly string[]).includes(reason);

const CORRECTABLE = [
  "no_delivery",
  "commune_unknown",
  "desk_unknown",
  "refused_by_courier",
] as const satisfies readonly ParcelRefusal[];

const RANK = { refused: 0, unknown: 1, not_sent: 2, created: 3 } as const;

function ResultText({ result }: { result: ParcelResult }) {
  const t = useTranslations("adminShip.results");
  switch (result.outcome) {
    case "created":
      return (
        <span className="min-w-0 flex-1 text-success">
          <span>{t.rich("created", { tracking: () => <bdi dir="ltr">{result.tracking}</bdi> })}</span>
          {!result.isMoved && <span className="block text-danger">{t("notMoved")}</span>}
        </span>
      );
    case "unknown":
      return <span className="min-w-0 flex-1 text-danger">{t("unknown")}</span>;
    case "not_sent":
      return <span className="min-w-0 flex-1 text-muted">{t(`stops.${result.reason}`)}</span>;
    case "refused":
      return (
        <span className="min-w-0 flex-1 text-danger">
          <span>{t(`reasons.${result.reason}`)}</span>
          {result.text && (
            <span className="block wrap-anywhere" dir="auto">
              {result.text}
            </span>
          )}
        </span>
      );
  }
}

interface ChoiceProps {
  result: Extract<ParcelResult, { outcome: "refused" }>;
  isBusy: boolean;
  onSend: (order: ParcelOrder) => void;
}

interface CorrectionProps extends ChoiceProps, Pick<Props, "onEdit"> {}

/** What can help a refused order: another place, or an edit. */
function Correction({ result, isBusy, onSend, onEdit }: CorrectionProps) {
  const t = useTranslations("adminShip.results");
  const actionText = useTranslations("actions");
  const orders = useTranslations("adminOrders.edit");
  const number = formatOrderNumber(result.number);
  if (!isCorrectable(result.reason)) return null;
  return (
    <span className="flex w-full flex-wrap gap-2 sm:w-auto">
      {result.choices.length > 0 ? (
        <PlaceChoice result={result} isBusy={isBusy} onSend={onSend} />
      ) : (
        <Button
          tone="dark"
          size="small"
          isBusy={isBusy}
          aria-label={t("sendNumber", { number })}
          onClick={() => onSend({ number: result.number })}
        >
          {actionText("sendAgain")}
        </Button>
      )}
      <Button
        tone="quiet"
        size="small"
        aria-label={orders("number", { number })}
        onClick={() => onEdit(result.number)}
      >
        {orders("open")}
      </Button>
    </span>
  );
}

function PlaceChoice({ result: { number, reason, choices }, isBusy, onSend }: ChoiceProps) {
  const t = useTranslations("adminShip.results");
  const actionText = useTranslations("actions");
  const [chosen, setChosen] = useState(0);
  const isDesk = reason === "desk_unknown";
  return (
    <>
      <FilterSelect
        label={t(isDesk ? "chooseDesk" : "chooseCommune", { number: formatOrderNumber(number) })}
        isSet={chosen !== 0}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
        className="min-w-48 flex-1"
      >
        <option value={0}>{t(isDesk ? "desk" : "commune")}</option>
        {choices.map(({ id, name, detail }) => (
          <option key={id} value={id}>
            {[name, detail].filter(Boolean).join(" · ")}
          </option>
        ))}
      </FilterSelect>
      <Button
        tone="dark"
        size="small"
        disabled={chosen === 0}
        isBusy={isBusy}
        onClick={() => onSend({ number, ...(isDesk ? { centerId: chosen } : { communeId: chosen }) })}
      >
        {actionText("sendAgain")}
      </Button>
    </>
  );
}
