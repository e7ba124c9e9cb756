"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { useSaveFile } from "#lib/client/files/use-save-file";
import { STOCK_CARDS_MAX } from "#lib/domain/limits";

/** Creates cards without an owner, and downloads their addresses for an encoder. */
export function StockForm() {
  const t = useTranslations("adminEncode");
  const form = useForm({ defaultValues: { count: 10 } });
  const make = useSaveFile((count: number) => ({ call: "POST /api/group/cards/stock/v1", body: { count } }));
  return (
    <form
      noValidate
      className="box flex flex-col gap-3 p-4"
      onSubmit={(event) => void form.handleSubmit(({ count }) => make.mutate(count))(event)}
    >
      <div>
        <h2 className="text-lg font-semibold">{t("stock.title")}</h2>
        <p className="text-muted">{t("stock.text")}</p>
      </div>
      <Failure of={make.error} onClose={make.reset} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-32">
          <TextField
            label={t("stock.count")}
            type="number"
            min={1}
            max={STOCK_CARDS_MAX}
            dir="ltr"
            {...form.register("count", { valueAsNumber: true })}
          />
        </div>
        <Button type="submit" tone="quiet" isBusy={make.isPending}>
          {t("stock.make")}
        </Button>
      </div>
    </form>
  );
}
