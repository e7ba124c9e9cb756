"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { companyPaths } from "#lib/wire/company-paths";
import type { InvitationWire } from "#lib/wire/company/responses";
import { usePanelMutation } from "@/components/panel/use-panel-mutation";
import { InvitationRow } from "./invitation-row";

interface Props {
  invitations: readonly InvitationWire[];
  company: string;
  whatsAppMark: ReactNode;
}

/** Open invitations, each of which can be revoked. */
export function InvitationRows({ invitations, company, whatsAppMark }: Props) {
  const t = useTranslations("invitations");
  const [asked, setAsked] = useState<InvitationWire | null>(null);
  const revoke = usePanelMutation(() => setAsked(null));
  return (
    <>
      <Failure isInset of={revoke.error} onClose={revoke.reset} />
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
