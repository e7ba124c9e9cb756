"use client";

import { useTranslations } from "next-intl";
import { DepartmentField } from "@/components/panel/company/department-field";
import { OwnerPasswordField } from "@/components/panel/company/owner-password-field";
import { SelectField } from "@/components/ui/fields/field";
import type { CallFailed } from "#lib/client/queries/query-api";
import type { InvitedRole } from "#lib/domain/company/company";

export interface Place {
  role: InvitedRole;
  /** Department ID; empty for none. */
  department: string;
  /** For a manager. */
  password: string;
}

export const FIRST_PLACE: Place = { role: "member", department: "", password: "" };

interface Props {
  departments: readonly { id: string; name: string }[];
  /** Only owners invite managers (company 21). */
  isOwner: boolean;
  place: Place;
  /** Of the last try to invite. */
  error: CallFailed | null;
  onChange: (place: Place) => void;
}

export function PlaceFields({ departments, isOwner, place, error, onChange }: Props) {
  const t = useTranslations("invitations.place");
  const fieldText = useTranslations("fields");
  const roles = useTranslations("company.roles");
  return (
    <>
      {isOwner && (
        <SelectField
          label={fieldText("role")}
          name="role"
          value={place.role}
          hint={place.role === "manager" ? t("managerHint") : undefined}
          onChange={({ target }) =>
            onChange({ ...place, role: target.value === "manager" ? "manager" : "member", password: "" })
          }
        >
          <option value="member">{roles("member")}</option>
          <option value="manager">{roles("manager")}</option>
        </SelectField>
      )}
      {departments.length > 0 && (
        <DepartmentField
          departments={departments}
          value={place.department}
          onChange={(department) => onChange({ ...place, department })}
        />
      )}
      {place.role === "manager" && (
        <OwnerPasswordField
          value={place.password}
          onChange={(password) => onChange({ ...place, password })}
          error={error}
        />
      )}
    </>
  );
}
