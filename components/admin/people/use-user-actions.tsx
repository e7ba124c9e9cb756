"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { toActivationWire, toVerificationWire, type UserViewModel } from "#lib/wire/user/client";
import { DeletionText } from "./deletion-text";
import { PageCodeDialog } from "./page-code";
import type { UserActions } from "./user-actions";
import { useDeletion } from "./use-deletion";
import type { useOpenPerson } from "./use-open-person";
import { useUserChanges } from "./use-user-changes";

export interface ActingAdmin {
  id: string;
  email: string;
  username: string;
}

/** What an admin can do with users, one or several, and the dialogs of it. */
export function useUserActions(
  person: ReturnType<typeof useOpenPerson>,
  admin: ActingAdmin,
  appOrigin: string,
) {
  const t = useTranslations("adminProfiles");
  const [coded, setCoded] = useState<UserViewModel | null>(null);
  const { change, isBusy, failure, setFailure } = useUserChanges();
  const { deleteLater, isPreparing } = useDeletion(change, setFailure);

  const deletion = useConfirm((close, user: UserViewModel) => ({
    question: t("confirmDelete"),
    text: <DeletionText user={user} />,
    confirm: t.rich("deleteConfirm", { name: () => <bdi>{user.fullName}</bdi> }),
    isBusy: isPreparing,
    onConfirm: () =>
      deleteLater(user, () => {
        close();
        if (person.opened) person.close();
      }),
  }));

  const actions: UserActions = {
    open: ({ id }, part = "profile") => person.open(id, part),
    showCode: setCoded,
    setActive: (user, isActive) =>
      void change(
        [user.id],
        { call: "POST /api/group/makechange/protected", body: toActivationWire(user.id, isActive) },
        () => (isActive ? null : () => actions.setActive(user, true)),
      ),
    setVerified: (user, isVerified) =>
      void change([user.id], {
        call: "POST /api/group/verify/v1",
        body: toVerificationWire(user.id, isVerified),
      }),
    askDeletion: deletion.ask,
    isBusy: ({ id }) => isBusy(id),
    isOwn: ({ id }) => id === admin.id,
    ownEmail: admin.email,
    ownUsername: admin.username,
  };

  return {
    actions,
    change,
    isBusy,
    failure,
    clearFailure: () => setFailure(""),
    dialogs: (
      <>
        {coded && <PageCodeDialog user={coded} appOrigin={appOrigin} onClose={() => setCoded(null)} />}
        {deletion.dialog}
      </>
    ),
  };
}
