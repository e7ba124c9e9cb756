"use client";

import { useState } from "react";
import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSaveFile } from "#lib/client/files/use-save-file";
import { useOnce } from "#lib/client/forms/use-once";
import { EXPORT_TIMEOUT_MS } from "#lib/domain/limits";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { OpenOrderNote } from "./open-order-note";

export function OwnData({ username }: { username: string }) {
  const t = useTranslations("settings.data");
  const [isDeleting, setDeleting] = useState(false);
  const once = useOnce();
  const { mutate, error, isPending, reset } = useSaveFile(() => ({
    call: "GET /api/users/export/v1",
    timeoutMs: EXPORT_TIMEOUT_MS,
  }));

  return (
    <>
      <Failure of={error} onClose={reset} />
      <section aria-labelledby="export" className="box flex flex-col items-start gap-3 p-5">
        <h2 id="export" className="text-lg font-semibold">
          {t("exportTitle")}
        </h2>
        <p className="text-muted">{t("exportText")}</p>
        <Button
          tone="quiet"
          isBusy={isPending}
          onClick={() => once.start(() => mutate(undefined, { onSettled: once.allowAgain }))}
        >
          {!isPending && <Download className="size-5" aria-hidden />}{" "}
          <span>{isPending ? t("exporting") : t("export")}</span>
        </Button>
      </section>
      <section aria-labelledby="delete" className="box flex flex-col items-start gap-3 border-danger/40! p-5">
        <h2 id="delete" className="text-lg font-semibold text-danger">
          {t("deleteTitle")}
        </h2>
        <p className="text-muted">{t("deleteText")}</p>
        <OpenOrderNote />
        <Button tone="danger" onClick={() => setDeleting(true)}>
          <Trash2 className="size-5" aria-hidden /> {t("delete")}
        </Button>
      </section>
      {isDeleting && <DeleteAccountDialog username={username} onClose={() => setDeleting(false)} />}
    </>
  );
}
