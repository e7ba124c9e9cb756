"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import type { InvitationWire } from "#lib/contract/company/invitations";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import { InvitationRow } from "./invitation-row";

interface Props {
  invitations: readonly InvitationWire[];
  company: string;
  whatsAppMark: ReactNode;
}

/** Open invitations, each of which can be revoked. */
export function InvitationRows({ invitations, company, whatsAppMark }: Props) {
  const t = useTranslations("invitations");
  const revoke = usePanelMutation((id: string) => ({
    call: "POST /api/users/company/invitations/revoke/v1",
    body: { id },
  }));
  const { ask, dialog } = useConfirm((close, { id, name }: InvitationWire) => ({
    question: name === "" ? t("revoke.codeQuestion") : t("revoke.question", { name }),
    text: t("revoke.text"),
    confirm: t("revoke.confirm"),
    isBusy: revoke.isPending,
    onConfirm: () => revoke.mutate(id, { onSettled: close }),
  }));
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
            onRevoke={() => ask(invitation)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}
