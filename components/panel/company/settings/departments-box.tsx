"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { SectionHead } from "@/components/panel/company/section-head";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { DEPARTMENTS_MAX } from "#lib/domain/limits";
import type { DepartmentWire } from "#lib/contract/company/own-company";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import { bindTo } from "#lib/client/forms/bind-to";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import * as z from "#lib/client/zod";
import { DEPARTMENT_NAME } from "#lib/schemas/texts";

export function DepartmentsBox({ departments }: { departments: readonly DepartmentWire[] }) {
  const t = useTranslations("departments");
  const [named, setNamed] = useState<DepartmentWire | "new" | null>(null);
  const remove = usePanelMutation((id: string) => ({
    call: "POST /api/users/company/departments/remove/v1",
    body: { id },
  }));
  const { ask, dialog } = useConfirm((close, { id, name, members }: DepartmentWire) => ({
    question: t("ask.question", { name }),
    text: t("ask.text", { count: members }),
    confirm: t("ask.confirm"),
    isBusy: remove.isPending,
    onConfirm: () => remove.mutate(id, { onSettled: close }),
  }));
  const isFull = departments.length >= DEPARTMENTS_MAX;
  return (
    <section aria-labelledby="departments" className="flex flex-col gap-3">
      <SectionHead
        id="departments"
        title={t("title")}
        lead={t(isFull ? "full" : "text", { max: DEPARTMENTS_MAX })}
        button={
          <Button tone="quiet" disabled={isFull} onClick={() => setNamed("new")}>
            <Plus className="size-5" aria-hidden /> {t("add")}
          </Button>
        }
      />
      <Failure of={remove.error} onClose={remove.reset} />
      {departments.length === 0 ? (
        <p className="box p-5 text-muted">{t("none")}</p>
      ) : (
        <ul className="box divide-y divide-line">
          {departments.map((department) => (
            <li key={department.id} className="flex min-h-16 items-center gap-1 py-2 ps-4 pe-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{department.name}</bdi>
                </p>
                <p className="text-sm text-muted">{t("members", { count: department.members })}</p>
              </div>
              <IconButton
                icon={Pencil}
                label={t("rename", { name: department.name })}
                onClick={() => setNamed(department)}
              />
              <IconButton
                icon={Trash2}
                label={t("remove", { name: department.name })}
                onClick={() => ask(department)}
              />
            </li>
          ))}
        </ul>
      )}
      {named !== null && (
        <NameDialog department={named === "new" ? null : named} onClose={() => setNamed(null)} />
      )}
      {dialog}
    </section>
  );
}

/** @param department null to add one */
function NameDialog({ department, onClose }: { department: DepartmentWire | null; onClose: () => void }) {
  const t = useTranslations("departments");
  const typed = useFieldSchemas();
  const form = useForm({
    resolver: zodResolver(z.object({ name: typed.text(DEPARTMENT_NAME) })),
    defaultValues: { name: department?.name ?? "" },
  });
  const bind = bindTo(form);
  const dialog = usePanelDialog(
    form,
    ({ name }) =>
      department
        ? ({
            call: "POST /api/users/company/departments/rename/v1",
            body: { id: department.id, name },
          } as const)
        : ({ call: "POST /api/users/company/departments/v1", body: { name } } as const),
    onClose,
  );
  return (
    <DialogForm
      title={department ? t("rename", { name: department.name }) : t("add")}
      text={t("nameText")}
      submit={t("save")}
      {...dialog}
      onClose={onClose}
    >
      <TextField label={t("name")} dir="auto" autoComplete="off" {...bind("name")} />
    </DialogForm>
  );
}
