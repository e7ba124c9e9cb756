"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EditDialog } from "@/components/admin/orders/edit/edit-dialog";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useApi } from "#lib/client/api/use-api";
import { orderQuery } from "#lib/client/queries/order/order";
import { formatOrderNumber } from "#lib/domain/order/order";

/** Full names of a person. */
export interface Renamed {
  from: string;
  to: string;
}

interface Props extends Renamed {
  /** Of the person's order. */
  number: number;
  /** Of the admin. */
  username: string;
  onClose: () => void;
}

/** Asks whether an order that can be corrected gets the new name too. */
export function RenamedOrder({ number, from, to, username, onClose }: Props) {
  const t = useTranslations("adminProfiles.record");
  const actionText = useTranslations("actions");
  const orders = useTranslations("adminOrders.edit");
  const [isEditing, setEditing] = useState(false);
  const { data: order, error } = useQuery(orderQuery(useApi(), number));
  if (error) return <Failure of={error} onClose={onClose} />;
  if (!order?.isEditable || order.details.cardName === to) return null;
  const { name, cardName } = order.details;
  return (
    <div
      role="status"
      className="mt-4 mb-6 flex flex-col gap-3 rounded-[10px] bg-gold-soft p-4 text-gold-text"
    >
      <p className="wrap-anywhere">
        {t.rich("renamed", {
          number: () => <bdi dir="ltr">{formatOrderNumber(number)}</bdi>,
          name: () => <bdi className="font-semibold">{cardName}</bdi>,
        })}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button tone="dark" size="small" onClick={() => setEditing(true)}>
          {orders("open")}
        </Button>
        <Button tone="plain" size="small" onClick={onClose}>
          {actionText("close")}
        </Button>
      </p>
      {isEditing && (
        <EditDialog
          number={number}
          username={username}
          proposed={{ cardName: to, ...(name === from && { name: to }) }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
