"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { AddressGuard } from "@/components/admin/kit/address-guard";
import { EmptyList } from "@/components/admin/kit/empty-list";
import { ListBody } from "@/components/layout/list/list-body";
import { PageTitle } from "@/components/admin/kit/page-title";
import { usePoll } from "@/components/admin/kit/use-poll";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { LocaleLink } from "@/components/layout/locale-link";
import { chipsQuery } from "#lib/client/queries/order/chips";
import { useApi } from "#lib/client/api/use-api";
import { pages } from "#lib/wire/pages";
import { ChipQueue } from "./chip-queue";
import { ChipStation } from "./chip-station";
import { StockForm } from "./stock-form";
import { useCardEncoder } from "./use-card-encoder";

/** Printed cards, oldest first: written with this phone, or elsewhere and marked by hand. @param appOrigin written to chips */
export function EncodeView({ appOrigin }: { appOrigin: string }) {
  const t = useTranslations("adminEncode");
  const query = useQuery(chipsQuery(useApi()));
  // Another station takes cards from the same queue.
  usePoll(() => void query.refetch());
  const { state, encoder, chosen, start, choose } = useCardEncoder();
  const { data } = query;
  const orders = data?.orders ?? [];
  // While a card is being written its order stays visible, even when another admin marks it.
  const isVisible = state.step !== "idle" || orders.some((listed) => listed.number === chosen?.number);
  const order = (isVisible ? chosen : null) ?? orders[0];

  return (
    <>
      <PageTitle title={t("title")} text={data ? t("waiting", { count: data.total }) : " "} />
      <AddressGuard appOrigin={appOrigin}>
        <ListBody
          query={query}
          isEmpty={!order}
          skeleton={<ListSkeleton />}
          empty={
            <div className="box">
              <EmptyList title={t("none")} text={t("noneText")}>
                <LocaleLink href={pages.adminOrders} className={buttonClass("quiet")}>
                  {t("toOrders")}
                </LocaleLink>
              </EmptyList>
            </div>
          }
        >
          {order && (
            <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
              <ChipStation order={order} state={state} encoder={encoder} onStart={() => start(order)} />
              <ChipQueue orders={orders} total={data?.total ?? 0} chosen={order.number} onChoose={choose} />
            </div>
          )}
        </ListBody>
        {data && <StockForm />}
      </AddressGuard>
    </>
  );
}
