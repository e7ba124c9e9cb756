"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AttentionLine } from "@/components/admin/kit/attention-line";
import { usePoll } from "@/components/admin/kit/use-poll";
import { Button } from "@/components/ui/button";
import { useApi } from "#lib/client/api/use-api";
import { totalQuery, type List, type ListPage } from "#lib/client/list/list";
import type { Filters, SearchOf } from "#lib/client/list/search";
import { useInvalidate } from "#lib/client/queries/call-query";
import { ORDER_CALLS } from "#lib/client/queries/order/orders";

interface Props<Given extends Filters, Page extends ListPage, Row> {
  list: List<Given, Page, Row>;
  search: SearchOf<Given>;
  /** The page that is shown. */
  query: UseQueryResult<Page>;
}

/** Says that orders have arrived in the list, or left it, since it was loaded, and shows them only when asked. */
export function ChangedList<Given extends Filters, Page extends ListPage, Row>({
  list,
  search,
  query: shown,
}: Props<Given, Page, Row>) {
  const t = useTranslations("adminOrders");
  const invalidate = useInvalidate();
  const now = useQuery({ ...totalQuery(list, useApi(), search), enabled: false });
  usePoll(() => void now.refetch());
  const arrived = countArrived(shown, now);
  return (
    <div role="status">
      {arrived !== 0 && (
        <AttentionLine
          action={
            <Button tone="plain" size="small" onClick={() => void invalidate(ORDER_CALLS)}>
              {t("showChanges")}
            </Button>
          }
        >
          {arrived > 0 ? t("arrived", { count: arrived }) : t("changedElsewhere")}
        </AttentionLine>
      )}
    </div>
  );
}

type Total = UseQueryResult<Pick<ListPage, "total" | "isTotalCapped">>;

/** Negative when more have left than arrived. */
function countArrived(shown: Total, now: Total): number {
  if (!shown.data || !now.data || shown.isFetching || now.dataUpdatedAt < shown.dataUpdatedAt) return 0;
  if (shown.data.isTotalCapped || now.data.isTotalCapped) return 0;
  return now.data.total - shown.data.total;
}
