"use client";

import { useEffect } from "react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { keyOf } from "#lib/client/queries/call-query";
import { useApi } from "#lib/client/api/use-api";
import { deliveriesQuery } from "#lib/client/queries/webhooks/webhooks";
import { DELIVERY_RETENTION_DAYS } from "#lib/domain/webhooks/webhook";
import { DeliveryEntry } from "./delivery-entry";

interface Props {
  webhookId: string;
  canResend: boolean;
}

export function DeliveryLog({ webhookId, canResend }: Props) {
  const t = useTranslations("webhooks.log");
  const queries = useQueryClient();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(deliveriesQuery(useApi(), webhookId));
  const resend = useChange(
    (id: string) => ({ call: "POST /api/users/company/webhooks/resend/v1", body: { id } }),
    {
      notice: () => t("resent"),
      invalidates: ["GET /api/users/company/webhooks/v1"],
    },
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  const settled = deliveries.filter(({ state }) => state !== "pending").length;
  // A settled delivery may have paused the webhook.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf("GET /api/users/company/webhooks/v1"), exact: true });
  }, [queries, settled]);
  if (!data) {
    return (
      <div className="p-4">
        <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (deliveries.length === 0) {
    return <p className="border-t border-line px-4 py-6 text-muted">{t("none")}</p>;
  }
  return (
    <div className="flex flex-col border-t border-line">
      <Failure of={resend.error} onClose={resend.reset} />
      <ol className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            isResending={resend.isPending && resend.variables === delivery.id}
            onResend={canResend ? () => !resend.isPending && resend.mutate(delivery.id) : null}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p className="text-sm text-muted">{t("kept", { days: DELIVERY_RETENTION_DAYS })}</p>
        {hasNextPage && (
          <Button tone="quiet" size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("older")}
          </Button>
        )}
      </div>
    </div>
  );
}
