"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { DoorOpen, OctagonX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { notify } from "@/components/ui/toaster";
import { EndDialog } from "@/components/panel/company/end-dialog";

const CLOSE = "POST /api/users/company/close/v1" as const;

export function LeaveOrClose({ company, isOwner }: { company: string; isOwner: boolean }) {
  const t = useTranslations("companyEnd");
  const fieldText = useTranslations("fields");
  const router = useRouter();
  const username = usePanelOwner()?.username ?? "";
  const [open, setOpen] = useState<"leave" | "close" | null>(null);
  return (
    <section aria-labelledby="company-end" className="box flex flex-col gap-4 border-danger/40! p-5">
      <h2 id="company-end" className="text-lg font-semibold text-danger">
        {t(isOwner ? "ownerTitle" : "title")}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-64 text-muted">{t("leaveText")}</p>
        <Button tone="danger" onClick={() => setOpen("leave")} className="max-sm:w-full">
          <DoorOpen className="size-5" aria-hidden /> {t("leave")}
        </Button>
      </div>
      {isOwner && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 grow basis-64 text-muted">{t("closeText")}</p>
          <Button tone="danger" onClick={() => setOpen("close")} className="max-sm:w-full">
            <OctagonX className="size-5" aria-hidden /> {t("close")}
          </Button>
        </div>
      )}
      {open === "leave" && (
        // The server redirects people without a company to another page.
        <EndDialog
          title={t("leaveQuestion", { company })}
          text={t("leaveResult")}
          submit={t("leave")}
          choice={{
            question: t("page"),
            keep: { label: t("keep"), text: t("keepText") },
            end: { label: t("end"), text: t("endText") },
          }}
          toRequest={(keepsPage) => ({ call: "POST /api/users/company/leave/v1", body: { keepsPage } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "close" && (
        <PasswordDialog
          username={username}
          toRequest={(body) => ({ call: CLOSE, body })}
          words={{
            title: t("closeQuestion", { company }),
            text: t("closeResult"),
            submit: t("close"),
            busy: t("closing"),
            password: fieldText("password"),
          }}
          isDestructive
          onClose={() => setOpen(null)}
          onDone={(notice) => {
            notify(notice);
            setOpen(null);
            router.refresh();
          }}
        />
      )}
    </section>
  );
}
