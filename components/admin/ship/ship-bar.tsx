"use client";

import { useState } from "react";
import { FileSpreadsheet, PackageCheck, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectionBar } from "@/components/admin/selection-bar";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSaveFile } from "#lib/client/api/use-api";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import { SLIP_PAPERS } from "#lib/domain/ship/slip";
import { paths } from "#lib/wire/api-paths";

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
  const saveFile = useSaveFile();
  const [saving, setSaving] = useState("");
  const [failure, setFailure] = useState("");

  async function save(what: string, path: string, body: object) {
    if (saving) return;
    setSaving(what);
    setFailure("");
    const result = await saveFile({ path, body });
    setSaving("");
    if (!result.ok) setFailure(result.message);
  }

  const isTooMany = numbers.length > ORDERS_MOVED_MAX;
  return (
    <SelectionBar
      text={orderTexts("selected", { count: numbers.length })}
      more={null}
      clear={{ label: orderTexts("unselect"), clear: onClear }}
      note={
        <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      }
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
              isBusy={saving === paper}
              onClick={() => void save(paper, paths.slips, { numbers, paper })}
            >
              <Printer className="size-4" aria-hidden /> {t(`slips.${paper}`)}
            </Button>
          ))}
          {!isByApi && hasFile && (
            <Button
              tone="quiet"
              size="small"
              isBusy={saving === "file"}
              onClick={() => void save("file", paths.courierFile, { numbers, courier })}
            >
              <FileSpreadsheet className="size-4" aria-hidden /> {t("file", { courier })}
            </Button>
          )}
          <Button tone="dark" size="small" isBusy={isBusy} onClick={() => !isBusy && onShip()}>
            <PackageCheck className="size-4" aria-hidden />
            {t(isByApi ? "createParcels" : "markShipped", { count: numbers.length })}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
