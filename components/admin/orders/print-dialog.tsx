"use client";

import { FileArchive, LoaderCircle, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner, Failure } from "@/components/ui/banner";
import { AddressGuard } from "@/components/admin/kit/address-guard";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { useSaveFile } from "#lib/client/files/use-save-file";
import { PRINT_KINDS, type PrintKind } from "#lib/domain/order/card/print-job";
import { layoutOf } from "#lib/domain/order/card/print-sheet";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { movableForward } from "./next-step";

interface Props {
  orders: readonly ListedOrderWire[];
  appOrigin: string;
  onMove: (orders: readonly ListedOrderWire[], to: OrderStatus) => void;
  onClose: () => void;
}

const requestOf = (kind: PrintKind, numbers: number[]) =>
  kind === "files"
    ? ({ call: "POST /api/group/orders/files/v1", body: { numbers, marks: true } } as const)
    : ({ call: "POST /api/group/orders/sheet/v1", body: { numbers, sheet: kind } } as const);

/** Downloads sheets or single files of the selected orders, then offers to move them to "printed". */
export function PrintDialog({ orders, appOrigin, onMove, onClose }: Props) {
  const t = useTranslations("adminOrders.printing");
  const numbers = orders.map(({ number }) => number);
  const save = useSaveFile((kind: PrintKind) => requestOf(kind, numbers));
  const { mutate, isPending, variables, error, data: saved, reset } = save;
  const printable = movableForward(orders, "printed");

  return (
    <Dialog onClose={onClose} title={t("title", { count: orders.length })} text={t("text")}>
      <AddressGuard appOrigin={appOrigin}>
        <ul className="flex flex-col gap-2">
          {PRINT_KINDS.map((kind) => {
            const isBusy = isPending && variables === kind;
            const Icon = kind === "files" ? FileArchive : Printer;
            return (
              <li key={kind}>
                <button
                  type="button"
                  aria-disabled={isPending || undefined}
                  onClick={() => !isPending && mutate(kind)}
                  className="flex w-full items-center gap-3 rounded-[10px] border border-line px-4 py-3 text-start hover:border-control aria-disabled:cursor-progress"
                >
                  {isBusy ? (
                    <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden />
                  ) : (
                    <Icon className="size-5 shrink-0 text-muted" aria-hidden />
                  )}
                  <span className="min-w-0">
                    <span className="block font-semibold">{t(`kinds.${kind}`)}</span>
                    <span className="block text-sm text-muted">
                      {kind === "files"
                        ? t("filesHint")
                        : t("sheetHint", { sheets: Math.ceil(orders.length / layoutOf(kind).capacity) })}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </AddressGuard>
      <p role="status" className="text-muted empty:hidden">
        {isPending && t("making")}
      </p>
      <Failure of={error} onClose={reset} />
      <Banner content={saved ? { tone: "success", text: t("saved", saved) } : null} onClose={reset} />
      {saved && printable.length > 0 && (
        <div className="flex justify-end">
          <Button onClick={() => onMove(printable, "printed")}>
            {t("mark", { count: printable.length })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
