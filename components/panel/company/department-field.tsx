"use client";

import type { ComponentProps } from "react";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/field";

interface Props extends Omit<ComponentProps<typeof SelectField>, "label"> {
  departments: readonly { id: string; name: string }[];
}

/** Its value is the department's ID; empty for none. */
export function DepartmentField({ departments, children, ...field }: Props) {
  const t = useTranslations("company.department");
  const fieldText = useTranslations("fields");
  return (
    <SelectField label={fieldText("department")} {...field}>
      {children}
      <option value="">{t("none")}</option>
      {departments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
