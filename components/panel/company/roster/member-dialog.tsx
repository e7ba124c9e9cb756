"use client";

import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { DepartmentField } from "@/components/panel/company/department-field";
import { OwnerPasswordField } from "@/components/panel/company/owner-password-field";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import type { MemberWire } from "#lib/contract/company/members";
import { COMPANY_ROLES } from "#lib/domain/company/company";

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
  const form = useForm({
    defaultValues: { role: member.role, department: member.department?.id ?? "", password: "" },
  });
  const bind = bindTo(form);
  const role = useWatch({ control: form.control, name: "role" });
  const isNewRole = role !== member.role;
  const dialog = usePanelDialog(
    form,
    ({ department, ...change }) => ({
      call: "POST /api/users/company/members/change/v1",
      body: { id: member.id, department, ...(isNewRole && change) },
    }),
    onClose,
  );
  return (
    <DialogForm
      title={member.name}
      text={t(`roleText.${role}`)}
      submit={actionText("save")}
      {...dialog}
      onClose={onClose}
    >
      {isOwner && (
        <SelectField label={fieldText("role")} {...bind("role")}>
          {COMPANY_ROLES.map((option) => (
            <option key={option} value={option}>
              {roles(option)}
            </option>
          ))}
        </SelectField>
      )}
      <DepartmentField
        departments={departments}
        hint={departments.length === 0 ? t("noDepartments") : undefined}
        {...bind("department")}
      />
      {isNewRole && <OwnerPasswordField {...bind("password")} />}
      {(isOwner || member.role === "member") && (
        <Button tone="danger" onClick={onRemove} className="self-start max-sm:w-full">
          <UserMinus className="size-5" aria-hidden /> {t("remove")}
        </Button>
      )}
    </DialogForm>
  );
}
