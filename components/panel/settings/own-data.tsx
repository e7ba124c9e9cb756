"use client";

import { useState } from "react";
import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useApi } from "#lib/client/use-api";
import { paths } from "#lib/wire/api-paths";
import { DeleteAccountDialog } from "./delete-account-dialog";

/** Exports one's own data, or deletes the account. */
export function OwnData({ username }: { username: string }) {
  const t = useTranslations("settings.data");
  const call = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [isDeleting, setDeleting] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    const result = await call({ method: "GET", path: paths.exportData });
    setBusy(false);
    if (result.ok) saveFile(`${username}.json`, JSON.stringify(result.data, null, 2));
    else setFailure(result.message);
  }

  return (
    <>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      <section aria-labelledby="export" className="box flex flex-col items-start gap-3 p-5">
        <h2 id="export" className="text-lg font-semibold">
          {t("exportTitle")}
        </h2>
        <p className="text-muted">{t("exportText")}</p>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void download()}>
          {!isBusy && <Download className="size-5" aria-hidden />} {isBusy ? t("exporting") : t("export")}
        </Button>
      </section>
      <section aria-labelledby="delete" className="box flex flex-col items-start gap-3 border-danger/40! p-5">
        <h2 id="delete" className="text-lg font-semibold text-danger">
          {t("deleteTitle")}
        </h2>
        <p className="text-muted">{t("deleteText")}</p>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          <Trash2 className="size-5" aria-hidden /> {t("delete")}
        </Button>
      </section>
      {isDeleting && <DeleteAccountDialog username={username} onClose={() => setDeleting(false)} />}
    </>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
