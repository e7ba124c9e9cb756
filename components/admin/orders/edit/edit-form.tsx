"use client";

import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { Price } from "@/components/card/price";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { Switch } from "@/components/ui/fields/switch";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { notify } from "@/components/ui/toaster";
import { useApi } from "#lib/client/api/use-api";
import { callQuery, useInvalidate } from "#lib/client/queries/call-query";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";
import { sendCall } from "#lib/client/queries/query-api";
import {
  DETAILS_BY_FIELD,
  storedDetailsFromWire,
  toEditRequestWire,
  type DetailValues,
  type StoredDetails,
} from "#lib/client/values/order-details";
import type { OrderWire } from "#lib/contract/order/order";
import { isFaceChanged } from "#lib/domain/order/order-details";
import { DetailFields } from "./detail-fields";
import { EditHistory } from "./edit-history";
import { useDetailSchemas } from "./use-detail-schemas";
import { useDetailTexts } from "./use-detail-texts";

interface Props {
  order: OrderWire;
  username: string;
  proposed: Partial<DetailValues>;
  title: ReactNode;
  onClose: () => void;
}

export function EditForm({ order, username, proposed, title, onClose }: Props) {
  const t = useTranslations("adminOrders.edit");
  const actionText = useTranslations("actions");
  const invalidate = useInvalidate();
  const { number } = order;
  const { data: places, isPending } = useQuery(callQuery(useApi(), { call: "GET /api/content/delivery/v1" }));
  const wilayas = places?.wilayas ?? [];

  /** Null where that kind is not offered. */
  function feeOf({ wilaya, kind }: DetailValues, base: StoredDetails): number | null {
    if (wilaya === base.values.wilaya && kind === base.values.kind) return base.feeDa;
    const place = wilayas.find(({ code }) => String(code) === wilaya);
    return place && kind !== "" ? place[kind] : null;
  }

  const saving = useVersionedForm({
    name: `order.${number}`,
    username,
    ...useDetailSchemas(),
    initial: () => storedDetailsFromWire(order),
    read: async (call) =>
      storedDetailsFromWire(
        await sendCall(call, { call: "GET /api/group/orders/{number}/v1", params: { number } }),
      ),
    save: async (call, values, base) => {
      const body = toEditRequestWire(values, base.version, feeOf(values, base) ?? base.feeDa);
      const response = await sendCall(call, {
        call: "PUT /api/group/orders/{number}/v1",
        params: { number },
        body,
      });
      return { response, stored: storedDetailsFromWire(response) };
    },
    ...DETAILS_BY_FIELD,
    proposed,
    onSaved(notice) {
      notify(notice);
      onClose();
      void invalidate(ORDER_CALLS);
    },
  });
  const { form, stored, bar } = saving;
  const { values } = useUnsaved(saving);
  const texts = useDetailTexts();
  const feeDa = feeOf(values, stored);

  const { ask, dialog } = useConfirm((close, newFeeDa: number) => ({
    question: t("newFee"),
    text: t.rich("newFeeText", {
      from: () => <Price da={stored.feeDa} />,
      to: () => <Price da={newFeeDa} />,
      due: () => <Price da={stored.priceDa + newFeeDa} />,
    }),
    confirm: actionText("save"),
    onConfirm() {
      close();
      void saving.save();
    },
  }));

  async function submit(): Promise<void> {
    const isFeeNew = feeDa !== null && feeDa !== stored.feeDa;
    if (isFeeNew && (await form.trigger())) ask(feeDa);
    else await saving.save();
  }

  return (
    <FormProvider {...form}>
      <DialogForm
        title={title}
        text={t("text")}
        submit={actionText("save")}
        isSubmitting={bar.isSaving}
        // Another place has another fee.
        isLoading={isPending}
        failure={bar.notice?.text ?? ""}
        clearFailure={bar.onCloseNotice}
        onSubmit={submit}
        onClose={onClose}
      >
        {order.isOfTeam && (
          <p className="rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">{t("ofTeam")}</p>
        )}
        <DetailFields wilayas={wilayas} isPlaceFixed={order.isOfTeam} />
        {feeDa !== null && !order.isOfTeam && (
          <p role="status">
            {t.rich("due", {
              fee: () => <Price da={feeDa} />,
              due: () => (
                <strong>
                  <Price da={stored.priceDa + feeDa} />
                </strong>
              ),
            })}
          </p>
        )}
        {order.isPrinted && isFaceChanged(values, stored.values) && (
          <Switch label={t("printsAgain")} hint={t("printsAgainHint")} {...form.register("printsAgain")} />
        )}
        <EditHistory edits={order.edits} />
      </DialogForm>
      {dialog}
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={texts.label}
        contentOf={(name, shown) => texts.value(name, shown[name])}
        title={t("conflictTitle")}
        text={t("conflictText")}
      />
    </FormProvider>
  );
}
