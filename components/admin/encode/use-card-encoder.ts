"use client";

import { useInvalidate } from "#lib/client/queries/call-query";
import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { moveBodyOf } from "@/components/admin/orders/use-order-moves";
import { useRefusalText } from "@/components/admin/orders/use-refusal-text";
import { notify } from "@/components/ui/toaster";
import { createCardEncoder, type EncoderState } from "#lib/client/nfc/card-encoder";
import { chipsQuery } from "#lib/client/queries/order/chips";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { sendCall } from "#lib/client/queries/query-api";
import { useApi } from "#lib/client/api/use-api";
import { formatOrderNumber } from "#lib/domain/order/order";
import { rankOf } from "#lib/domain/order/order-status";
import type { ResponseOf } from "#lib/contract/calls";
import type { ChipOrderWire } from "#lib/contract/order/cards";

type Refusal = ResponseOf<"POST /api/group/orders/move/v1">["refused"][number];

/** The order is already encoded, or further. */
const isMarked = ({ reason, change }: Refusal): boolean =>
  reason === "same_status" || (change !== undefined && rankOf(change.status) > rankOf("encoded"));

/** Encodes a card, marks its order, and continues with the next one in the queue. */
export function useCardEncoder() {
  const t = useTranslations("adminEncode");
  const refusalText = useRefusalText();
  const call = useApi();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const [state, setState] = useState<EncoderState>({ step: "idle" });
  const [chosen, setChosen] = useState<ChipOrderWire | null>(null);
  const [encoder] = useState(() => createCardEncoder({ openReader, onChange: setState }));
  useEffect(() => () => encoder.stop(), [encoder]);

  /** Returns the error text; null when marked, even by another admin or a request whose response was lost. */
  async function mark(marked: number): Promise<string | null> {
    const body = moveBodyOf([{ number: marked, status: "printed" }], { to: "encoded" });
    try {
      const { refused } = await sendCall(call, { call: "POST /api/group/orders/move/v1", body });
      const [refusal] = refused;
      if (refusal && !isMarked(refusal)) return refusalText(refusal);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    await invalidate(ORDER_CALLS);
    return null;
  }

  function continueAfter(done: number): void {
    notify(t("encoded", { number: formatOrderNumber(done) }));
    const [next] = queries.getQueryData(chipsQuery(call).queryKey)?.orders ?? [];
    setChosen(null);
    // A card that would open nothing is written only when the admin starts it.
    if (next?.isActive && next.number !== done) start(next);
    else encoder.stop();
  }

  function start(order: ChipOrderWire): void {
    setChosen(order);
    void encoder.start({
      address: order.address,
      mark: () => mark(order.number),
      onDone: () => continueAfter(order.number),
    });
  }

  function choose(order: ChipOrderWire): void {
    encoder.stop();
    setChosen(order);
  }

  return { state, encoder, chosen, start, choose };
}

function openReader(): NdefReader {
  if (!window.NDEFReader) throw new DOMException("no Web NFC", "NotSupportedError");
  return new window.NDEFReader();
}
