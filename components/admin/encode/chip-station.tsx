"use client";

import { useTranslations } from "next-intl";
import { OrderFace } from "@/components/admin/orders/order-face";
import { CopyButton } from "@/components/ui/copy/copy-button";
import type { CardEncoder, EncoderState } from "#lib/client/nfc/card-encoder";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { ChipOrderWire } from "#lib/contract/order/cards";
import { NfcWriter } from "./nfc-writer";

interface Props {
  order: ChipOrderWire;
  state: EncoderState;
  encoder: CardEncoder;
  onStart: () => void;
}

export function ChipStation({ order, state, encoder, onStart }: Props) {
  const t = useTranslations("adminEncode");
  const actionText = useTranslations("actions");
  const faces = useTranslations("adminOrders.faces");
  const isHydrated = useIsHydrated();
  const { number, card } = order;
  const content = `${number} ${JSON.stringify(card)}`;
  return (
    <section aria-label={t("current")} className="box flex min-w-0 flex-col gap-4 p-4 lg:sticky lg:top-4">
      <div className="grid gap-2 md:grid-cols-2">
        <OrderFace key={`front ${content}`} number={number} face="front" alt={faces("front")} />
        {/* A phone has room for one. */}
        <div className="max-md:hidden">
          <OrderFace key={`back ${content}`} number={number} face="back" alt={faces("back")} />
        </div>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{order.name}</bdi>
        </h2>
        <bdi dir="ltr" className="text-lg font-semibold">
          {formatOrderNumber(number)}
        </bdi>
        <p className="basis-full text-sm text-muted wrap-anywhere">
          <bdi dir="ltr">{order.address}</bdi>
        </p>
      </div>
      <CopyButton text={order.address} label={actionText("copyChipAddress")} />
      {!order.isActive && (
        <p role="alert" className="rounded-[10px] bg-gold-soft p-3 text-gold-text">
          {t(order.isDeleted ? "deleted" : "inactive")}
        </p>
      )}
      {isHydrated && "NDEFReader" in window ? (
        <NfcWriter state={state} encoder={encoder} isActive={order.isActive} onStart={onStart} />
      ) : (
        <div className="border-t border-line pt-4">
          <h3 className="font-semibold">{t("elsewhere")}</h3>
          <p className="text-muted">{t("elsewhereText")}</p>
        </div>
      )}
    </section>
  );
}
