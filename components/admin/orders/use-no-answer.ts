"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { useBusy } from "@/components/admin/kit/use-busy";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { formatOrderNumber } from "#lib/domain/order/order";

const MUTATION_KEY = ["no-answer"];

/** Records a call that was not answered: the order is then in the queue "call again" (order 43). */
export function useNoAnswer() {
  const t = useTranslations("adminOrders.noAnswer");
  // Latest failure among concurrent calls: `useMutation` has the state of one only.
  const [failure, setFailure] = useState("");
  const { mutate } = useChange(
    (number: number) => ({ call: "POST /api/group/orders/{number}/calls/v1", params: { number } }),
    {
      mutationKey: MUTATION_KEY,
      onMutate: () => setFailure(""),
      notice: ({ attempts }, number) => t("recorded", { number: formatOrderNumber(number), attempts }),
      onError: ({ message }) => setFailure(message),
      invalidates: ORDER_CALLS,
    },
  );
  const isBusy = useBusy(MUTATION_KEY, (number: number) => [number]);
  return {
    record: (number: number) => !isBusy(number) && mutate(number),
    isBusy,
    failure,
    clearFailure: () => setFailure(""),
  };
}
