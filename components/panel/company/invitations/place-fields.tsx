"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { DepartmentField } from "@/components/panel/company/department-field";
import { OwnerPasswordField } from "@/components/panel/company/owner-password-field";
import { SelectField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { INVITED_ROLES } from "#lib/domain/company/company";

export const PLACE = {
  role: z.enum(INVITED_ROLES),
  /** Department ID; empty for none. */
  department: z.string(),
  /** For a manager. */
  password: z.string(),
};

const place = z.object(PLACE);
export type Place = z.infer<typeof place>;

export const FIRST_PLACE: Place = { role: "member", department: "", password: "" };

interface Props {
  departments: readonly { id: string; name: string }[];
  /** Only owners invite managers (company 21). */
  isOwner: boolean;
}

/** Fields of a form with a `Place`. */
export function PlaceFields({ departments, isOwner }: Props) {
  const t = useTranslations("invitations.place");
  const fieldText = useTranslations("fields");
  const roles = useTranslations("company.roles");
  const form = useFormContext<Place>();
  const bind = bindTo(form);
  const isManager = useWatch({ control: form.control, name: "role" }) === "manager";
  return (
    <>
      {isOwner && (
        <SelectField
          label={fieldText("role")}
          hint={isManager ? t("managerHint") : undefined}
          {...bind("role", { onChange: () => form.resetField("password") })}
        >
          <option value="member">{roles("member")}</option>
          <option value="manager">{roles("manager")}</option>
        </SelectField>
      )}
      {departments.length > 0 && <DepartmentField departments={departments} {...bind("department")} />}
      {isManager && <OwnerPasswordField {...bind("password")} />}
    </>
  );
}
