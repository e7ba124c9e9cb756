"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { CallFailed } from "#lib/client/queries/query-api";
import { useSaveFile } from "#lib/client/api/use-api";
import { STOCK_CARDS_MAX } from "#lib/domain/limits";
import { paths } from "#lib/wire/api-paths";

/** Creates cards without an owner, and downloads their addresses for an encoder. */
export function StockForm() {
  const t = useTranslations("adminEncode");
  const form = useForm({ defaultValues: { count: 10 } });
  const save = useSaveFile();
  const make = useMutation({
    mutationFn: async (count: number) => {
      const result = await save({ path: paths.cardStock, body: { count } });
      if (!result.ok) throw new CallFailed(result);
    },
  });
  return (
    <form
      noValidate
      className="box flex flex-col gap-3 p-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ count }) => {
          if (!make.isPending) make.mutate(count);
        })(event)
      }
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
