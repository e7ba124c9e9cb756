"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";

/** Only who made the change can say that it was meant. */
export function ChangeActions({ id, isOwn }: { id: string; isOwn: boolean }) {
  const t = useTranslations("offeredChanges");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const username = usePanelOwner()?.username ?? "";
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const keep = usePanelMutation(() => ({ call: "POST /api/users/changes/keep/v1", body: { id } }));
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {isOwn && (
        <Button tone="quiet" size="small" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {t("keep")}
        </Button>
      )}
      <Button tone="dark" size="small" onClick={() => setAsking(true)}>
        {actionText("undo")}
      </Button>
      {isAsking && (
        <PasswordDialog
          username={username}
          toRequest={(proof) => ({ call: "POST /api/users/changes/undo/v1", body: { id, ...proof } })}
          words={{
            title: t("ask.title"),
            text: t("ask.text"),
            submit: actionText("undo"),
            busy: t("ask.busy"),
            password: fieldText("yourPassword"),
          }}
          onClose={() => setAsking(false)}
          onDone={(notice) => {
            notify(notice);
            setAsking(false);
            router.refresh();
          }}
        />
      )}
    </div>
  );
}
