"use client";

import { useId } from "react";
import { useTranslations } from "next-intl";
import { ListBody } from "@/components/layout/list/list-body";
import { SteadyPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { useChange } from "@/components/layout/use-change";
import { Price } from "@/components/card/price";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { payoutList } from "#lib/client/queries/order/cash";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { PayoutWire } from "#lib/contract/order/cash";
import { CourierName } from "./courier-name";
import { Difference } from "./difference";

/** Received payouts, newest first. */
export function Payouts() {
  const t = useTranslations("adminCash");
  const titleId = useId();
  const { search, query, rows, narrow, openPage } = useList(payoutList);
  const { ask, failure, clearFailure, dialog } = useRemoval();
  const { different } = search;
  return (
    <section aria-labelledby={titleId} className="box" aria-busy={query.isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {t("payouts")}
        </h2>
        <button
          type="button"
          aria-pressed={different === "1"}
          onClick={() => narrow({ different: different === "1" ? "" : "1" })}
          className="min-h-11 rounded-full border border-line px-4 hover:bg-sunk aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold-text"
        >
          {t("onlyDifferent")}
        </button>
      </div>
      <Failure isInset of={failure} onClose={clearFailure} />
      <ListBody
        isBoxed
        query={query}
        isEmpty={rows.length === 0}
        skeleton={null}
        empty={
          <p className="px-4 py-6 text-muted">{t(different === "1" ? "noneDifferent" : "payoutsNone")}</p>
        }
      >
        <ul className="@container divide-y divide-line">
          {rows.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} onRemove={() => ask(payout)} />
          ))}
        </ul>
      </ListBody>
      <SteadyPager isBoxed page={search.page} list={query.data} onPage={openPage} />
      {dialog}
    </section>
  );
}

function useRemoval() {
  const t = useTranslations("adminCash");
  const { mutate, isPending, error, reset } = useChange(
    (id: number) => ({ call: "POST /api/group/cash/payouts/remove/v1", body: { id } }),
    { invalidates: ["GET /api/group/cash/v1"] },
  );
  const { ask, dialog } = useConfirm((close, { id, orders }: PayoutWire) => ({
    question: t("removeQuestion"),
    text: t("removeText", { count: orders }),
    confirm: t("remove"),
    isBusy: isPending,
    onConfirm: () => mutate(id, { onSettled: close }),
  }));
  return { ask, failure: error, clearFailure: reset, dialog };
}

function PayoutRow({ payout, onRemove }: { payout: PayoutWire; onRemove: () => void }) {
  const t = useTranslations("adminCash");
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 @4xl:grid-cols-[minmax(0,1fr)_7rem_17rem_9rem_auto]">
      <div className="min-w-0">
        <p className="flex font-semibold">
          <CourierName courier={payout.courier} className="min-w-0 truncate" />
        </p>
        <p className="text-sm text-muted">
          {formatDay(payout.receivedOn, locale)} · {t("orders", { count: payout.orders })}
        </p>
      </div>
      <span className="text-end font-semibold @4xl:text-start">
        <span className="sr-only">{t("amount")} </span>
        <Price da={payout.amountDa} />
      </span>
      <span className="text-sm text-muted @max-4xl:col-span-2">
        {t.rich("payoutParts", {
          charges: () => <Price da={payout.chargesDa} />,
          collected: () => <Price da={payout.collectedDa} />,
        })}
      </span>
      <Difference da={payout.differenceDa} />
      <Button tone="plain" size="small" onClick={onRemove}>
        {t("remove")}
      </Button>
      {payout.note && <p className="col-span-full text-sm text-muted wrap-anywhere">{payout.note}</p>}
    </li>
  );
}
