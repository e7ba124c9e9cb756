"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import { useLocale } from "#lib/i18n/use-locale";
import type { ReorderWire } from "#lib/contract/order/made-cards";

interface Props {
  code: string;
  /** Null while no card can be ordered. */
  reorder: ReorderWire | null;
  onClose: () => void;
}

/** Shows the price of a new card before it is ordered and the lost one is paused. */
export function LostCardDialog({ code, reorder, onClose }: Props) {
  const t = useTranslations("madeCards.lost");
  const order = useChange(
    (dueDa: number) => ({ call: "POST /api/users/cards/lost/v1", body: { code, dueDa } }),
    {
      invalidates: ["GET /api/users/cards/v1", "GET /api/users/order/v1"],
      onDone: onClose,
    },
  );
  return (
    <Dialog
      onClose={onClose}
      title={t(reorder ? "question" : "notNow.title")}
      text={reorder ? t("text", { code: formatCardCode(code) }) : t("notNow.text")}
      footer={
        reorder && (
          <Button isBusy={order.isPending} onClick={() => order.mutate(reorder.dueDa)}>
            {t("confirm")}
          </Button>
        )
      }
    >
      <Failure of={order.error} onClose={order.reset} />
      {reorder && <Amounts reorder={reorder} />}
    </Dialog>
  );
}

function Amounts({ reorder: { priceDa, feeDa, dueDa, delivery } }: { reorder: ReorderWire }) {
  const t = useTranslations("madeCards.lost");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <dl className="flex flex-col divide-y divide-line">
      <Line label={fieldText("card")}>
        <Price da={priceDa} />
      </Line>
      <Line label={fieldText("delivery")}>{feeDa === 0 ? t("free") : <Price da={feeDa} />}</Line>
      <Line label={fieldText("cashOnDelivery")}>
        <strong>
          <Price da={dueDa} />
        </strong>
      </Line>
      <Line label={t("to")}>
        {delivery ? (
          <>
            <bdi>{delivery.address}</bdi>
            <span className="block text-muted">
              {t.rich("place", {
                commune: () => <bdi>{delivery.commune}</bdi>,
                wilaya: wilayaName(delivery.wilaya, locale),
              })}
            </span>
          </>
        ) : (
          t("noAddress")
        )}
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}
