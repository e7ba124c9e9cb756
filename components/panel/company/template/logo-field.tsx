"use client";

import { Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { PictureField } from "@/components/panel/image/picture-field";
import type { TemplateValues } from "#lib/client/values/template";

export function LogoField({ isDepartment }: { isDepartment: boolean }) {
  const t = useTranslations("template.logo");
  const { control, setValue, clearErrors, formState } = useFormContext<TemplateValues>();
  const logo = useWatch({ control, name: "logo" });
  return (
    <div className="p-4">
      <PictureField
        title={t("title")}
        hint={t(isDepartment ? "departmentHint" : "hint")}
        texts={{ add: t("add"), change: t("change"), remove: t("remove") }}
        picture={logo}
        shown={
          logo ? (
            <img
              src={logo}
              alt=""
              width={56}
              height={56}
              className="size-14 shrink-0 rounded-[10px] bg-white"
            />
          ) : (
            <span className="grid size-14 shrink-0 place-items-center rounded-[10px] bg-sunk text-muted">
              <Building2 className="size-6" aria-hidden />
            </span>
          )
        }
        error={formState.errors.logo?.message}
        onChange={(picture) => {
          setValue("logo", picture, { shouldDirty: true });
          clearErrors("logo");
        }}
      />
    </div>
  );
}
