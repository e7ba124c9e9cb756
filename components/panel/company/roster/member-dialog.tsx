"use client";

import { useState } from "react";
import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/field";
import { COMPANY_ROLES, type CompanyRole } from "#lib/domain/company/company";
import type { MemberWire } from "#lib/contract/company/members";
import { DepartmentField } from "@/components/panel/company/department-field";
import { OwnerPasswordField, withoutPasswordError } from "@/components/panel/company/owner-password-field";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";

export interface MemberProps {
  member: MemberWire;
  departments: readonly { id: string; name: string }[];
  /** Only owners assign roles and remove owners (company 23). */
  isOwner: boolean;
  onRemove: () => void;
  onClose: () => void;
}

export function MemberDialog({ member, departments, isOwner, onRemove, onClose }: MemberProps) {
  const t = useTranslations("roster.member");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const roles = useTranslations("company.roles");
  const [role, setRole] = useState<CompanyRole>(member.role);
  const [department, setDepartment] = useState(member.department?.id ?? "");
  const [password, setPassword] = useState("");
  const save = usePanelMutation(
    (change: { department: string; role?: CompanyRole; password?: string }) => ({
      call: "POST /api/users/company/members/change/v1",
      body: { id: member.id, ...change },
    }),
    onClose,
  );
  const isNewRole = role !== member.role;
  return (
    <DialogForm
      title={member.name}
      text={t(`roleText.${role}`)}
      submit={actionText("save")}
      isSubmitting={save.isPending}
      failure={withoutPasswordError(save.error)}
      clearFailure={save.reset}
      onClose={onClose}
      onSubmit={() => {
        save.mutate({ department, ...(isNewRole && { role, password }) });
      }}
    >
      {isOwner && (
        <SelectField
          label={fieldText("role")}
          name="role"
          value={role}
          onChange={({ target }) =>
            setRole(COMPANY_ROLES.find((option) => option === target.value) ?? member.role)
          }
        >
          {COMPANY_ROLES.map((option) => (
            <option key={option} value={option}>
              {roles(option)}
            </option>
          ))}
        </SelectField>
      )}
      <DepartmentField
        departments={departments}
        value={department}
        hint={departments.length === 0 ? t("noDepartments") : undefined}
        onChange={setDepartment}
      />
      {isNewRole && <OwnerPasswordField value={password} onChange={setPassword} error={save.error} />}
      {(isOwner || member.role === "member") && (
        <Button tone="danger" onClick={onRemove} className="self-start max-sm:w-full">
          <UserMinus className="size-5" aria-hidden /> {t("remove")}
        </Button>
      )}
    </DialogForm>
  );
}
