"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useDownload } from "#lib/client/files/use-download";
import { toPath } from "#lib/wire/call-path";

interface Props {
  unread: number;
  /** There are contacts to export. */
  hasFiles: boolean;
}

export function ContactsHeader({ unread, hasFiles }: Props) {
  const t = useTranslations("contacts");
  const actionText = useTranslations("actions");
  const { download, failure, clearFailure } = useDownload("GET /api/users/fun");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[1.75rem] leading-normal font-semibold">{t("title")}</h1>
          {hasFiles && <p className="text-muted">{t("unread", { count: unread })}</p>}
        </div>
        {hasFiles && (
          <p className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            {(["csv", "vcf"] as const).map((kind) => (
              <Button
                key={kind}
                tone="quiet"
                size="small"
                onClick={() => download(toPath(`GET /api/users/contacts/contacts.${kind}`))}
              >
                <Download className="size-5" aria-hidden />{" "}
                {kind === "csv" ? actionText("downloadCsv") : t("files.vcf")}
              </Button>
            ))}
          </p>
        )}
      </div>
      <Failure of={failure} onClose={clearFailure} />
    </>
  );
}
