"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { ArrowRight, FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { buttonClass } from "@/components/ui/button";
import { useApi } from "#lib/client/api/use-api";
import { LIST_FILES, readTextFile } from "#lib/client/files/read-text-file";
import { sendCall, type CallFailed } from "#lib/client/queries/query-api";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { ResponseOf } from "#lib/contract/calls";
import type { ImportPlanWire } from "#lib/contract/company/members";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";

const IMPORT = "POST /api/users/company/members/import/v1";
const SHOWN_MAX = 50;

/** Previews the chosen file, and applies it when it has no errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("roster.import");
  const call = useApi();
  const [csv, setCsv] = useState("");
  const [fileName, setFileName] = useState("");
  const apply = usePanelMutation((plan: string) => ({ call: IMPORT, body: { csv, plan } }), onClose);
  const preview = useMutation<ResponseOf<typeof IMPORT>, CallFailed, string>({
    mutationFn: (text) => sendCall(call, { call: IMPORT, body: { csv: text } }),
  });
  const data = preview.data && "plan" in preview.data ? preview.data : undefined;
  const canApply = data !== undefined && data.errors.length === 0 && data.rows.length > 0;

  async function choose(file: File | undefined): Promise<void> {
    apply.reset();
    preview.reset();
    setFileName(file?.name ?? "");
    if (!file) return;
    const text = await readTextFile(file);
    setCsv(text);
    preview.mutate(text);
  }

  return (
    <DialogForm
      title={t("title")}
      text={t("text")}
      submit={t("apply", { count: data?.rows.length ?? 0 })}
      isSubmitting={apply.isPending}
      isLoading={preview.isPending}
      isIncomplete={!preview.isPending && !canApply}
      failure={apply.error?.message ?? preview.error?.message ?? ""}
      clearFailure={() => {
        apply.reset();
        preview.reset();
      }}
      onClose={onClose}
      onSubmit={() => {
        apply.mutate(data?.plan ?? "");
      }}
    >
      <div className="flex flex-col gap-1">
        <label
          className={`${buttonClass("quiet")} relative cursor-pointer border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text`}
        >
          <FileUp className="size-5" aria-hidden />
          <bdi className="min-w-0 wrap-anywhere">{fileName || t("choose")}</bdi>
          <input
            type="file"
            accept={LIST_FILES}
            aria-label={t("file")}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <p className="text-sm text-muted">{t("hint")}</p>
      </div>
      {data && <Preview {...data} />}
    </DialogForm>
  );
}

function Preview({ rows, unchanged, errors, ignored }: ImportPlanWire) {
  const t = useTranslations("roster.import");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <p className="font-semibold">
        {t("found", { changed: rows.length, unchanged, errors: errors.length })}
      </p>
      {ignored.length > 0 && (
        <p className="text-sm text-muted">{t("ignored", { names: joinWords(ignored, locale) })}</p>
      )}
      {errors.length > 0 && <p>{t("fix")}</p>}
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-[10px] bg-danger-soft p-3 text-sm text-danger">
          {errors.slice(0, SHOWN_MAX).map(({ line, reason, value }) => (
            <li key={`${line} ${reason}`}>
              <strong>{t("line", { line })}: </strong>
              <span>{t(`errors.${reason}`, { value })}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {rows.slice(0, SHOWN_MAX).map(({ line, name, changes }) => (
          <li key={line} className="rounded-[10px] bg-sunk p-3">
            <bdi className="font-semibold">{name}</bdi>
            {changes.map(({ column, from, to }) => (
              <p key={column} className="flex flex-wrap items-center gap-x-2">
                <span className="text-muted">{fieldText(column === "title" ? "jobTitle" : column)}</span>
                <bdi className="line-through">{from}</bdi>
                <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
                <bdi>{to || t("empty")}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_MAX && (
        <p className="text-muted">{t("more", { count: rows.length - SHOWN_MAX })}</p>
      )}
    </section>
  );
}
