"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { TextField } from "@/components/ui/fields/field";
import { DepartmentField } from "@/components/panel/company/department-field";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";

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
  const [title, setTitle] = useState("");
  const [department, setDepartment] = useState(SAME);
  const edit = usePanelMutation(
    (change: { title?: string; department?: string }) => ({
      call: "POST /api/users/company/members/edit/v1",
      body: { members: [...members], ...change },
    }),
    onClose,
  );
  const titleError = edit.error?.fields.title;
  return (
    <DialogForm
      title={t("title", { count: members.length })}
      text={t("text")}
      submit={actionText("save")}
      isSubmitting={edit.isPending}
      failure={titleError === undefined ? (edit.error?.message ?? "") : ""}
      clearFailure={edit.reset}
      onClose={onClose}
      onSubmit={() => {
        edit.mutate({
          ...(title.trim() !== "" && { title }),
          ...(department !== SAME && { department }),
        });
      }}
    >
      <TextField
        label={fieldText("jobTitle")}
        name="title"
        hint={t("stays")}
        error={titleError}
        dir="auto"
        value={title}
        onChange={(event) => {
          setTitle(event.target.value);
          edit.reset();
        }}
      />
      <DepartmentField departments={departments} value={department} onChange={setDepartment}>
        <option value={SAME}>{t("same")}</option>
      </DepartmentField>
    </DialogForm>
  );
}
