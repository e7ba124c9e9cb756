"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/fields/field";
import {
  COURIER_FILES_MAX,
  COURIER_TEXT_MAX_CHARS,
  SHIP_FIELDS,
  type CourierFile,
  type ShipField,
} from "#lib/domain/ship/courier-file";
import { CourierColumns } from "./courier-columns";
import { EMPTY_FILE, toFormFile, toValues, type CouriersValues } from "./couriers-values";
import { SettingsForm } from "./settings-form";

/** Files for couriers without an API: which columns, in which order, under which names (ship 17). */
export function CouriersForm({ couriers }: { couriers: CourierFile[] }) {
  const t = useTranslations("adminSettings.couriers");
  const fieldText = useTranslations("fields");
  const [shown, setShown] = useState(0);
  const line = z.string().check(z.trim(), z.maxLength(COURIER_TEXT_MAX_CHARS, t("tooLong")));
  const needed = z
    .string()
    .check(z.trim(), z.minLength(1, t("required")), z.maxLength(COURIER_TEXT_MAX_CHARS, t("tooLong")));
  const column = z
    .object({ field: z.enum(SHIP_FIELDS), title: line, isUsed: z.boolean() })
    .check(
      z.refine(({ title, isUsed }) => !isUsed || title !== "", { error: t("required"), path: ["title"] }),
    );
  const schema = z.object({
    files: z.array(
      z.object({ name: needed, home: line, desk: line, product: line, columns: z.array(column) }),
    ),
  });
  const form = useForm<CouriersValues>({
    resolver: zodResolver(schema),
    defaultValues: toValues(couriers),
  });
  const bind = bindTo(form);
  const files = useFieldArray({ control: form.control, name: "files" });
  const values = useWatch({ control: form.control, name: "files" });
  const index = Math.min(shown, files.fields.length - 1);

  return (
    <SettingsForm
      form={form}
      toValues={({ settings }) => toValues(settings.couriers)}
      toChanges={({ files: sent }) => ({
        couriers: sent.map(({ columns, ...file }) => ({
          ...file,
          columns: columns
            .filter(({ isUsed }) => isUsed)
            .map(({ field, title }): { field: ShipField; title: string } => ({ field, title })),
        })),
      })}
      toField={(name) => {
        const [, file, part] = /^couriers\.(\d+)\.(name|home|desk|product)$/.exec(name) ?? [];
        return file === undefined ? null : (`files.${Number(file)}.${part as "name"}` as const);
      }}
      submit={t("save")}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <SelectField
            label={fieldText("courier")}
            name="shown"
            value={index}
            onChange={({ target }) => setShown(Number(target.value))}
          >
            {values.map(({ name }, at) => (
              <option key={files.fields[at]?.id} value={at}>
                {name || t("unnamed")}
              </option>
            ))}
          </SelectField>
        </div>
        {values.length < COURIER_FILES_MAX && (
          <Button
            tone="quiet"
            onClick={() => {
              files.append(toFormFile(EMPTY_FILE));
              setShown(values.length);
            }}
          >
            <Plus className="size-5" aria-hidden /> {t("add")}
          </Button>
        )}
        {values.length > 1 && (
          <Button
            tone="danger"
            onClick={() => {
              files.remove(index);
              setShown(0);
            }}
          >
            <Trash2 className="size-5" aria-hidden /> {t("remove")}
          </Button>
        )}
      </div>
      {index >= 0 && (
        <div key={files.fields[index]?.id} className="flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            {(["name", "product", "home", "desk"] as const).map((part) => (
              <TextField
                key={part}
                label={part === "name" || part === "product" ? fieldText(part) : t(part)}
                {...bind(`files.${index}.${part}`)}
              />
            ))}
          </div>
          <CourierColumns form={form} index={index} />
        </div>
      )}
    </SettingsForm>
  );
}
