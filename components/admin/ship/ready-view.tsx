"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { ChangedList } from "@/components/admin/orders/changed-list";
import { EditDialog } from "@/components/admin/orders/edit/edit-dialog";
import { findInactive } from "@/components/admin/orders/next-step";
import { useOrderMoves } from "@/components/admin/orders/use-order-moves";
import { ListBody } from "@/components/layout/list/list-body";
import { ListPager } from "@/components/layout/list/list-pager";
import { useSelection } from "@/components/layout/list/use-selection";
import { useList } from "@/components/layout/list/use-list";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { Failure } from "@/components/ui/banner";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { EmptyList } from "@/components/admin/kit/empty-list";
import { SelectField } from "@/components/ui/fields/field";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { readyList } from "#lib/client/queries/ship/parcels";
import { formatOrderNumber } from "#lib/domain/order/order";
import { YALIDINE } from "#lib/domain/ship/parcel";
import { ParcelResults } from "./parcel-results";
import { ReadyRow } from "./ready-row";
import { ShipBar } from "./ship-bar";
import { UnclearParcels } from "./unclear-parcels";
import { useCouriers } from "./use-couriers";
import { useCreateParcels } from "./use-create-parcels";

/** @param username of the admin */
export function ReadyView({ username }: { username: string }) {
  const t = useTranslations("adminShip");
  const fieldText = useTranslations("fields");
  const orderTexts = useTranslations("adminOrders");
  const { search, query, rows: orders, openPage } = useList(readyList);
  const couriers = useCouriers();
  const [chosen, setChosen] = useState("");
  const [edited, setEdited] = useState<number | null>(null);
  const selection = useSelection(orders, ({ number }) => number);
  const parcels = useCreateParcels();
  const moves = useOrderMoves();
  const courier = chosen || (couriers.isConfigured ? YALIDINE : (couriers.names[1] ?? YALIDINE));
  const isByApi = courier === YALIDINE && couriers.isConfigured;
  const numbers = selection.all.map(({ number }) => number);
  const inactive = findInactive(selection.all, "shipped");
  const failure = parcels.failure || moves.failure;

  const { ask, dialog } = useConfirm((close) => ({
    question: t("shipInactive", { count: inactive.length }),
    text: orderTexts("inactiveWarning", {
      count: inactive.length,
      numbers: inactive.map(({ number }) => formatOrderNumber(number)).join(", "),
    }),
    confirm: t("shipAnyway"),
    onConfirm: () => {
      close();
      void ship();
    },
  }));

  async function ship() {
    const isDone = await (isByApi
      ? parcels.create(numbers.map((number) => ({ number })))
      : moves.move(selection.all, { to: "shipped", courier }));
    if (isDone) selection.clear();
  }

  return (
    <section aria-label={t("views.ready")} aria-busy={query.isFetching} className="flex flex-col gap-3">
      <Failure of={failure} onClose={() => (parcels.failure ? parcels.dismiss() : moves.setFailure(""))} />
      <UnclearParcels parcels={couriers.unclear} isConfigured={couriers.isConfigured} />
      <div className="grid gap-3 sm:max-w-md">
        <SelectField
          label={fieldText("courier")}
          name="courier"
          hint={
            couriers.isLoaded && courier === YALIDINE && !couriers.isConfigured
              ? t("notConfigured")
              : undefined
          }
          value={courier}
          onChange={({ target }) => setChosen(target.value)}
        >
          {couriers.names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {numbers.length > 0 && (
        <ShipBar
          numbers={numbers}
          courier={courier}
          isByApi={isByApi}
          hasFile={couriers.hasFile(courier)}
          isBusy={parcels.isPending || numbers.some(moves.isBusy)}
          onShip={() => (inactive.length > 0 ? ask() : void ship())}
          onClear={selection.clear}
        />
      )}
      <ParcelResults
        results={parcels.results}
        retryAfterS={parcels.retryAfterS}
        isBusy={parcels.isBusy}
        onSend={(order) => void parcels.create([order])}
        onEdit={setEdited}
        onClose={parcels.dismiss}
      />
      <ChangedList list={readyList} search={search} query={query} />
      <ListBody
        query={query}
        isEmpty={orders.length === 0}
        skeleton={<ListSkeleton />}
        empty={
          <div className="box">
            <EmptyList title={t("none")} text={t("noneText")} />
          </div>
        }
      >
        <div className="box overflow-hidden">
          <div className="flex items-center gap-3 border-b border-line p-2 pe-4">
            <BareCheckbox
              label={orderTexts("selectPage")}
              checked={selection.isAllOfPage}
              isMixed={numbers.length > 0 && !selection.isAllOfPage}
              onChange={() => (selection.isAllOfPage ? selection.clear() : selection.addPage())}
            />
            <span className="text-muted" aria-live="polite">
              {numbers.length > 0
                ? orderTexts("selected", { count: numbers.length })
                : orderTexts("count", { count: query.data?.total ?? 0 })}
            </span>
          </div>
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <ReadyRow
                key={order.number}
                order={order}
                isSelected={selection.has(order)}
                onToggle={() => selection.toggle(order)}
              />
            ))}
          </ul>
        </div>
      </ListBody>
      <ListPager page={search.page} list={query.data} onPage={openPage} />
      {dialog}
      {edited !== null && <EditDialog number={edited} username={username} onClose={() => setEdited(null)} />}
    </section>
  );
}
