"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/fields/field";
import { withLocale } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

interface Props {
  departments: readonly { id: string; name: string }[];
  /** Department ID; empty for the company. */
  current: string;
}

/** Chooses whose template is edited. Opens another page, so that the browser warns about unsaved changes. */
export function DepartmentChoice({ departments, current }: Props) {
  const t = useTranslations("template");
  const page = withLocale(useLocale(), pages.panelCompanyTemplate);
  return (
    <div className="max-w-md">
      <SelectField
        label={t("of")}
        hint={t(current === "" ? "ofCompanyHint" : "ofDepartmentHint")}
        name="department"
        value={current}
        onChange={({ target }) =>
          window.location.assign(target.value === "" ? page : `${page}?department=${target.value}`)
        }
      >
        <option value="">{t("company")}</option>
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
