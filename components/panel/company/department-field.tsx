"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/field";

interface Props {
  departments: readonly { id: string; name: string }[];
  /** Department ID; empty for none. */
  value: string;
  onChange: (id: string) => void;
  hint?: string | undefined;
  children?: ReactNode;
}

export function DepartmentField({ departments, value, onChange, hint, children }: Props) {
  const t = useTranslations("company.department");
  const fieldText = useTranslations("fields");
  return (
    <SelectField
      label={fieldText("department")}
      name="department"
      value={value}
      hint={hint}
      onChange={({ target }) => onChange(target.value)}
    >
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
