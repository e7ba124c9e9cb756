"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/layout/load-failed";
import { Dialog } from "@/components/ui/overlays/dialog";
import { useApi } from "#lib/client/api/use-api";
import { orderQuery } from "#lib/client/queries/order/order";
import type { DetailValues } from "#lib/client/values/order-details";
import { formatOrderNumber } from "#lib/domain/order/order";
import { EditForm } from "./edit-form";
import { EditHistory } from "./edit-history";

interface Props {
  number: number;
  /** Of the admin. */
  username: string;
  /** Filled in, and saved with the rest. */
  proposed?: Partial<DetailValues>;
  onClose: () => void;
}

/** Corrects an order until it is shipped (order 40). */
export function EditDialog({ number, username, proposed = {}, onClose }: Props) {
  const t = useTranslations("adminOrders.edit");
  const statuses = useTranslations("orderStatuses");
  const { data: order, error } = useQuery(orderQuery(useApi(), number));
  const title = t.rich("title", { number: () => <bdi dir="ltr">{formatOrderNumber(number)}</bdi> });
  if (order?.isEditable) {
    return <EditForm order={order} username={username} proposed={proposed} title={title} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} title={title}>
      {error && <LoadFailed reason={error.message} />}
      {!error && !order && <span aria-hidden className="skeleton h-64 w-full" />}
      {order && <p>{t("closed", { status: statuses(order.status) })}</p>}
      {order && <EditHistory edits={order.edits} />}
    </Dialog>
  );
}
