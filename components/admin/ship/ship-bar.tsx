"use client";

import { FileSpreadsheet, PackageCheck, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectionBar } from "@/components/admin/kit/selection-bar";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSaveFile } from "#lib/client/files/use-save-file";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import { SLIP_PAPERS, type SlipPaper } from "#lib/domain/ship/slip";

const FILE = "file";

interface Props {
  numbers: number[];
  courier: string;
  isByApi: boolean;
  hasFile: boolean;
  isBusy: boolean;
  onShip: () => void;
  onClear: () => void;
}

export function ShipBar({ numbers, courier, isByApi, hasFile, isBusy, onShip, onClear }: Props) {
  const t = useTranslations("adminShip");
  const orderTexts = useTranslations("adminOrders");
  const actionText = useTranslations("actions");
  const { mutate, isPending, variables, error, reset } = useSaveFile((what: SlipPaper | typeof FILE) =>
    what === FILE
      ? { call: "POST /api/group/orders/courier_file/v1", body: { numbers, courier } }
      : { call: "POST /api/group/orders/slips/v1", body: { numbers, paper: what } },
  );
  const save = (what: SlipPaper | typeof FILE) => !isPending && mutate(what);
  const isSaving = (what: SlipPaper | typeof FILE) => isPending && variables === what;

  const isTooMany = numbers.length > ORDERS_MOVED_MAX;
  return (
    <SelectionBar
      text={orderTexts("selected", { count: numbers.length })}
      more={null}
      clear={{ label: actionText("clearSelection"), clear: onClear }}
      note={<Failure of={error} onClose={reset} />}
    >
      {isTooMany ? (
        <span className="self-center">{orderTexts("tooMany", { max: ORDERS_MOVED_MAX })}</span>
      ) : (
        <>
          {SLIP_PAPERS.map((paper) => (
            <Button
              key={paper}
              tone="quiet"
              size="small"
              isBusy={isSaving(paper)}
              onClick={() => save(paper)}
            >
              <Printer className="size-4" aria-hidden /> {t(`slips.${paper}`)}
            </Button>
          ))}
          {!isByApi && hasFile && (
            <Button tone="quiet" size="small" isBusy={isSaving(FILE)} onClick={() => save(FILE)}>
              <FileSpreadsheet className="size-4" aria-hidden /> {t("file", { courier })}
            </Button>
          )}
          <Button tone="dark" size="small" isBusy={isBusy} onClick={onShip}>
            <PackageCheck className="size-4" aria-hidden />
            {t(isByApi ? "createParcels" : "markShipped", { count: numbers.length })}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
