"use client";

import { Card } from "@/components/card/card";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy/copy-button";
import type { CardEncoder, EncoderState } from "#lib/client/nfc/card-encoder";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { printedName, toPrintable } from "#lib/domain/text/printable";
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
  const isHydrated = useIsHydrated();
  return (
    <section aria-label={t("current")} className="box flex min-w-0 flex-col gap-4 p-4 lg:sticky lg:top-4">
      <div className="cafe relative flex aspect-[520/300] items-center justify-center overflow-hidden rounded-[14px]">
        <Card
          colour={order.card.colour}
          name={printedName(order.card.name, order.username)}
          message={toPrintable(order.card.title)}
          image={order.card.image}
          className="max-w-[73%] -rotate-4"
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{order.name}</bdi>
        </h2>
        <bdi dir="ltr" className="text-lg font-semibold">
          {formatOrderNumber(order.number)}
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
