"use client";

import { useState, type ReactNode } from "react";
import { MailPlus, QrCode, UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { companyPaths } from "#lib/wire/company-paths";
import type { InvitationWire } from "#lib/wire/company/responses";
import { usePanelMutation } from "@/components/panel/use-panel-mutation";
import { CodeDialog } from "./code-dialog";
import { InvitationRow } from "./invitation-row";
import { InviteDialog } from "./invite-dialog";

interface Props {
  invitations: readonly InvitationWire[];
  total: number;
  company: string;
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  whatsAppMark: ReactNode;
  /** Links to other pages of the list. */
  children: ReactNode;
}

/** Invites people by link or by a desk code (company 21). */
export function InvitationsBox(props: Props) {
  const { invitations, total, company, departments, isOwner, whatsAppMark, children } = props;
  const t = useTranslations("invitations");
  const [open, setOpen] = useState<"invite" | "code" | null>(null);
  const [asked, setAsked] = useState<InvitationWire | null>(null);
  const revoke = usePanelMutation(() => setAsked(null));
  const dialog = { departments, isOwner, onClose: () => setOpen(null) };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-muted">{t("lead")}</p>
        <p className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button tone="quiet" onClick={() => setOpen("code")}>
            <QrCode className="size-5" aria-hidden /> {t("code.open")}
          </Button>
          <Button onClick={() => setOpen("invite")}>
            <UserPlus className="size-5" aria-hidden /> {t("invite.open")}
          </Button>
        </p>
      </div>
      <Banner
        content={revoke.error && { tone: "danger", text: revoke.error.message }}
        onClose={revoke.reset}
      />
      <section aria-label={t("title")} className="box">
        {invitations.length === 0 ? (
          <EmptyState
            picture={<MailPlus className="size-8 text-muted" aria-hidden />}
            title={t("none")}
            text={t("noneText")}
          />
        ) : (
          <>
            <p className="border-b border-line px-4 py-2 text-muted">{t("count", { count: total })}</p>
            <ul className="divide-y divide-line">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  company={company}
                  whatsAppMark={whatsAppMark}
                  onRevoke={() => setAsked(invitation)}
                />
              ))}
            </ul>
          </>
        )}
        {children}
      </section>
      {open === "invite" && <InviteDialog {...dialog} />}
      {open === "code" && <CodeDialog {...dialog} />}
      {asked && (
        <ConfirmDialog
          isOpen
          question={asked.name === "" ? t("revoke.codeQuestion") : t("revoke.question", { name: asked.name })}
          text={t("revoke.text")}
          confirm={t("revoke.confirm")}
          isBusy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(
              { path: companyPaths.revokeInvitation, body: { id: asked.id } },
              { onError: () => setAsked(null) },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
