"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError, fieldClass } from "@/components/ui/fields/field";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import type { CouriersValues } from "./couriers-values";

interface Props {
  form: UseFormReturn<CouriersValues>;
  index: number;
}

/** Columns of one file, in order; unticked ones are left out. */
export function CourierColumns({ form, index }: Props) {
  const t = useTranslations("adminSettings.couriers");
  const fieldText = useTranslations("fields");
  const columns = useFieldArray({ control: form.control, name: `files.${index}.columns` });
  const values = useWatch({ control: form.control, name: `files.${index}.columns` });
  const errors = form.formState.errors.files?.[index]?.columns;
  const isNone = values.every(({ isUsed }) => !isUsed);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{t("columns")}</legend>
      <p className="text-sm text-muted">{t("columnsText")}</p>
      {isNone && <FieldError>{t("noColumn")}</FieldError>}
      <ul className="divide-y divide-line rounded-[10px] border border-line">
        {columns.fields.map((row, at) => {
          const name = fieldText(row.field === "kind" ? "homeOrDesk" : row.field);
          const error = errors?.[at]?.title?.message;
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-2 p-1">
              <BareCheckbox
                label={t("use", { name })}
                {...form.register(`files.${index}.columns.${at}.isUsed`)}
              />
              <span className="w-28 shrink-0">{name}</span>
              <input
                aria-label={t("titleOf", { name })}
                aria-invalid={error ? true : undefined}
                {...form.register(`files.${index}.columns.${at}.title`)}
                className={`${fieldClass(error)} min-w-32 flex-1`}
              />
              <span className="flex">
                <IconButton
                  icon={ArrowUp}
                  label={t("up", { name })}
                  disabled={at === 0}
                  onClick={() => columns.move(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t("down", { name })}
                  disabled={at === columns.fields.length - 1}
                  onClick={() => columns.move(at, at + 1)}
                />
              </span>
              {error && <FieldError>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
