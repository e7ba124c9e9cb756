"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { ListedParcelWire } from "#lib/contract/ship/parcels";
import { useParcelCalls } from "./use-parcel-calls";

interface Props {
  parcels: readonly ListedParcelWire[];
  isConfigured: boolean;
}

/** Parcels of unknown outcome: looked up again, or released by an admin who has checked (ship 5). */
export function UnclearParcels({ parcels, isConfigured }: Props) {
  const t = useTranslations("adminShip.parcels");
  const { check, isChecking, release, isReleasing, failure, dismiss } = useParcelCalls();
  const { ask, dialog } = useConfirm((close, number: number) => ({
    question: t("releaseQuestion", { number: formatOrderNumber(number) }),
    text: t("releaseText"),
    confirm: t("release"),
    isBusy: isReleasing,
    onConfirm: () => void release(number).then(close),
  }));
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="unclear" className="box flex flex-col gap-2 border-danger/30 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="unclear" className="font-semibold text-danger">
          {t("unclear", { count: parcels.length })}
        </h2>
        {isConfigured && (
          <Button tone="dark" size="small" isBusy={isChecking} onClick={check}>
            {t("lookAgain")}
          </Button>
        )}
      </div>
      <p className="text-muted">{t("unclearText")}</p>
      <Failure of={failure} onClose={dismiss} />
      <ul className="divide-y divide-line">
        {parcels.map(({ number, name }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="flex min-w-0 gap-x-2">
              <bdi dir="ltr" className="font-semibold whitespace-nowrap">
                {formatOrderNumber(number)}
              </bdi>
              <bdi className="min-w-0 truncate">{name}</bdi>
            </span>
            <Button tone="danger" size="small" onClick={() => ask(number)}>
              {t("release")}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
