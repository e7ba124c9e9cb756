"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import * as z from "#lib/client/zod";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import type { DeliveryFees } from "#lib/domain/delivery/delivery";
import { ALL_WILAYAS, findWilayas } from "#lib/domain/delivery/wilayas";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { toWholeNumber } from "#lib/domain/text/typing";
import { DELIVERY_FEE_RANGE_DA, isIn } from "#lib/schemas/ranges";
import { typedNumber } from "#lib/schemas/typed-fields";
import { CourierFeesButton } from "./courier-fees-button";
import { DeliveryRow, FEE_INPUT } from "./delivery-row";
import { SettingsForm } from "./settings-form";

/** Row 0 is wilaya 1; an empty fee means no delivery. */
const toValues = (fees: DeliveryFees) => ({
  rows: ALL_WILAYAS.map(({ code }) => ({
    home: String(fees.home[code] ?? ""),
    desk: String(fees.desk[code] ?? ""),
  })),
});

const toFee = (typed: string) => (typed.trim() === "" ? null : toWholeNumber(typed));

/** Delivery fees by wilaya and kind (order 30). */
export function DeliveryForm({ fees }: { fees: DeliveryFees }) {
  const t = useTranslations("adminSettings.delivery");
  const fieldText = useTranslations("fields");
  const [typed, setTyped] = useState("");
  const [same, setSame] = useState({ home: "", desk: "" });
  const [isSameWrong, setSameWrong] = useState(false);
  const notValid = t("notValid", { max: String(DELIVERY_FEE_RANGE_DA.max) });
  const fee = typedNumber({ isValid: isIn(DELIVERY_FEE_RANGE_DA), notValid, missing: null });
  const isFee = (typed: string) => fee.safeParse(typed).success;
  const schema = z.object({ rows: z.array(z.object({ home: fee, desk: fee })) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: toValues(fees) });
  const { errors, defaultValues } = form.formState;
  const found = new Set(findWilayas(typed).map(({ code }) => code));

  function fillIn() {
    const isValid = isFee(same.home) && isFee(same.desk);
    setSameWrong(!isValid);
    if (!isValid) return;
    for (const kind of DELIVERY_KINDS.filter((kind) => toFee(same[kind]) !== null)) {
      for (const code of found) {
        form.setValue(`rows.${code - 1}.${kind}`, String(toFee(same[kind])), { shouldDirty: true });
      }
    }
  }

  return (
    <SettingsForm
      form={form}
      toValues={({ settings }) => toValues(settings.delivery)}
      toChanges={({ rows }) => ({
        delivery: Object.fromEntries(
          DELIVERY_KINDS.map((kind) => [
            kind,
            // Only changes, so that another admin's new fees are not overwritten.
            Object.fromEntries(
              rows
                .map((row, index) => [index + 1, toFee(row[kind])] as const)
                .filter(([code, fee]) => fee !== toFee(defaultValues?.rows?.[code - 1]?.[kind] ?? "")),
            ),
          ]),
        ),
      })}
      toField={(name) => {
        const [, kind, code] = /^delivery\.(home|desk)\.(\d+)$/.exec(name) ?? [];
        return code === undefined ? null : (`rows.${Number(code) - 1}.${kind as "home"}` as const);
      }}
      submit={t("save")}
      className="flex flex-col gap-5"
    >
      <div className="relative">
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2"
          aria-hidden
        />
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="min-h-12 w-full rounded-[10px] border border-control bg-surface ps-11 pe-3 text-start [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="font-semibold">{t("same")}</legend>
        <p className="text-sm text-muted">{t("sameText")}</p>
        <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[8.5rem_8.5rem_auto] sm:justify-start">
          {DELIVERY_KINDS.map((kind) => (
            <TextField
              key={kind}
              name={`same-${kind}`}
              label={t(kind === "home" ? "sameHome" : "sameDesk")}
              error={isSameWrong && !isFee(same[kind]) ? notValid : undefined}
              value={same[kind]}
              onChange={({ target }) => setSame({ ...same, [kind]: target.value })}
              {...FEE_INPUT}
            />
          ))}
          <Button tone="quiet" className="max-sm:col-span-full" disabled={found.size === 0} onClick={fillIn}>
            {t("apply", { count: found.size })}
          </Button>
        </div>
      </fieldset>
      <CourierFeesButton
        onFee={(code, kind, fee) =>
          form.setValue(`rows.${code - 1}.${kind}`, String(fee), { shouldDirty: true })
        }
      />
      <div className="relative max-h-[32rem] overflow-y-auto rounded-[10px] border border-line">
        <table className="w-full table-fixed">
          <thead className="sticky top-0 z-1 bg-sunk text-sm text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {fieldText("wilaya")}
              </th>
              {DELIVERY_KINDS.map((kind) => (
                <th key={kind} scope="col" className="w-20 pe-3 text-start font-semibold sm:w-32">
                  {t(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ALL_WILAYAS.map((wilaya, index) => (
              <DeliveryRow
                key={wilaya.code}
                wilaya={wilaya}
                isFound={found.has(wilaya.code)}
                registered={{
                  home: form.register(`rows.${index}.home`),
                  desk: form.register(`rows.${index}.desk`),
                }}
                errors={{
                  home: errors.rows?.[index]?.home?.message,
                  desk: errors.rows?.[index]?.desk?.message,
                }}
              />
            ))}
          </tbody>
        </table>
        {found.size === 0 && <p className="p-4 text-muted">{t("none")}</p>}
      </div>
    </SettingsForm>
  );
}
