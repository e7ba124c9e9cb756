"use client";

import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { notify } from "@/components/ui/toaster";

interface Props {
  username: string;
  onClose: () => void;
  onDone: () => void;
}

export function RemoveLoginDialog({ username, onClose, onDone }: Props) {
  const t = useTranslations("companyLoginSettings");
  return (
    <PasswordDialog
      username={username}
      toRequest={(body) => ({ call: "POST /api/users/company/login/remove/v1", body })}
      words={{
        title: t("removeTitle"),
        text: t("removeText"),
        submit: t("remove"),
        busy: t("removing"),
        password: t("password"),
      }}
      isDestructive
      onClose={onClose}
      onDone={(notice) => {
        notify(notice);
        onDone();
      }}
    />
  );
}
