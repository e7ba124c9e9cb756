"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { DepartmentField } from "@/components/panel/company/department-field";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";

interface Props {
  members: readonly string[];
  departments: readonly { id: string; name: string }[];
  onClose: () => void;
}

const SAME = "same";

/** Sets one title or department for several members; untouched fields keep their values. */
export function EditDialog({ members, departments, onClose }: Props) {
  const t = useTranslations("roster.edit");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const form = useForm({ defaultValues: { title: "", department: SAME } });
  const bind = bindTo(form);
  const dialog = usePanelDialog(
    form,
    ({ title, department }) => ({
      call: "POST /api/users/company/members/edit/v1",
      body: {
        members: [...members],
        ...(title.trim() !== "" && { title }),
        ...(department !== SAME && { department }),
      },
    }),
    onClose,
  );
  return (
    <DialogForm
      title={t("title", { count: members.length })}
      text={t("text")}
      submit={actionText("save")}
      {...dialog}
      onClose={onClose}
    >
      <TextField label={fieldText("jobTitle")} hint={t("stays")} dir="auto" {...bind("title")} />
      <DepartmentField departments={departments} {...bind("department")}>
        <option value={SAME}>{t("same")}</option>
      </DepartmentField>
    </DialogForm>
  );
}
