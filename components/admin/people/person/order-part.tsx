"use client";

import { bindTo } from "#lib/client/forms/bind-to";
import { PEOPLE_CALLS } from "#lib/client/queries/admin/users";
import { useInvalidate } from "#lib/client/queries/call-query";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LoaderCircle, Pencil, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { AttentionLine } from "@/components/admin/kit/attention-line";
import { LocaleLink } from "@/components/layout/locale-link";
import { BrandMark } from "@/components/ui/brand-mark";
import { Failure } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { SelectField } from "@/components/ui/fields/field";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import { orderQuery } from "#lib/client/queries/order/order";
import { useApi } from "#lib/client/api/use-api";
import { useSubmit } from "#lib/client/forms/use-submit";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import type { OrderWire } from "#lib/contract/order/order";
import { pages } from "#lib/wire/pages";
import type { UserViewModel } from "#lib/wire/user/client";
import { OrderFacts } from "@/components/admin/orders/drawer/order-facts";
import { OrderHistory } from "@/components/admin/orders/drawer/order-history";
import { EditDialog } from "@/components/admin/orders/edit/edit-dialog";
import { ChatLink } from "@/components/admin/orders/messages/chat-link";
import { LogFailure } from "@/components/admin/orders/messages/log-failure";
import { useMessageLog } from "@/components/admin/orders/messages/use-message-log";
import { moveBodyOf } from "@/components/admin/orders/use-order-moves";
import { useRefusalText } from "@/components/admin/orders/use-refusal-text";
import type { UserActions } from "@/components/admin/people/user-actions";

interface Props {
  user: UserViewModel;
  actions: UserActions;
}

export function OrderPart({ user, actions }: Props) {
  const t = useTranslations("adminProfiles");
  const orders = useTranslations("adminOrders");
  const [isEditing, setEditing] = useState(false);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(useApi(), user.orderNumber),
    enabled: user.orderNumber > 0,
  });
  if (user.orderNumber === 0) return <p className="text-muted">{t("noOrder")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {!order && <Failure of={error} onClose={() => void refetch()} />}
      {order && (
        <>
          {!user.isActive && <InactiveNote user={user} actions={actions} />}
          <OrderForm order={order} />
          <OrderFacts order={order} />
          <p className="flex flex-wrap gap-2">
            <Button tone="quiet" size="small" onClick={() => setEditing(true)}>
              <Pencil className="size-4" aria-hidden /> {orders("edit.open")}
            </Button>
            <LocaleLink
              href={`${pages.adminOrders}?${new URLSearchParams({ number: String(order.number) })}`}
              className={buttonClass("quiet", "small")}
            >
              {orders("openOrder")}
            </LocaleLink>
          </p>
          <OrderHistory changes={order.changes} />
          {isEditing && (
            <EditDialog
              number={order.number}
              username={actions.ownUsername}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
      {!order && !error && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <LoaderCircle className="size-5 animate-spin" aria-hidden /> {t("loadingOrder")}
        </p>
      )}
    </div>
  );
}

/** Warns that the card of an inactive page opens nothing. */
function InactiveNote({ user, actions }: Props) {
  const t = useTranslations("adminProfiles");
  return (
    <AttentionLine
      icon={TriangleAlert}
      action={
        <Button
          tone="dark"
          size="small"
          isBusy={actions.isBusy(user)}
          disabled={actions.isOwn(user)}
          onClick={() => !actions.isBusy(user) && actions.setActive(user, true)}
        >
          {t("activate")}
        </Button>
      }
    >
      {t("orderInactive")}
    </AttentionLine>
  );
}

function OrderForm({ order }: { order: OrderWire }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const statuses = useTranslations("orderStatuses");
  const moves = useTranslations("orderMove");
  const refusalText = useRefusalText();
  const invalidate = useInvalidate();
  const [isSaved, setSaved] = useState(false);
  const log = useMessageLog();
  const { data } = useQuery(orderMessagesQuery(useApi(), [order.number]));
  const message = data?.messages.find(({ status }) => status === order.status);
  const form = useForm<{ status: OrderStatus }>({
    values: { status: order.status },
    resetOptions: { keepDirtyValues: true },
  });
  const bind = bindTo(form);
  const { isSubmitting } = form.formState;
  const { send, failure, clearFailure } = useSubmit(
    ({ status }: { status: OrderStatus }) => ({
      call: "POST /api/group/orders/move/v1",
      body: moveBodyOf([order], { to: status }),
    }),
    {
      form,
      toField: (name) => (name === "to" ? "status" : null),
      onDone: async (_notice, { refused: [refusal] }) => {
        if (refusal) form.setError("status", { type: "server", message: refusalText(refusal) });
        else notify(moves("saved"));
        setSaved(!refusal);
        await invalidate([...ORDER_CALLS, ...PEOPLE_CALLS]);
        if (!refusal) form.reset();
      },
    },
  );
  const options = ORDER_STATUSES.filter((status) => status === order.status || order.moves.includes(status));

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.handleSubmit(async (values) => {
            setSaved(false);
            await send(values);
          })(event)
        }
      >
        <Failure of={failure} onClose={clearFailure} />
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-52 flex-1">
            <SelectField label={fieldText("orderStatus")} {...bind("status")}>
              {options.map((status) => (
                <option key={status} value={status}>
                  {statuses(status)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" isBusy={isSubmitting}>
            {t("saveOrder")}
          </Button>
        </div>
        {isSaved && message && (
          <p>
            <ChatLink message={message} onOpen={log.log} className={buttonClass("quiet")}>
              <BrandMark brand="whatsapp" />
              {t("tellWhatsApp")}
            </ChatLink>
          </p>
        )}
        <LogFailure log={log} />
      </form>
    </>
  );
}
