"use client";

import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { notify } from "@/components/ui/toaster";
import { companyPaths } from "#lib/wire/company-paths";

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
      toRequest={(body) => ({ method: "POST", path: companyPaths.removeCompanyLogin, body })}
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
