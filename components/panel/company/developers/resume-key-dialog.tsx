import { useTranslations } from "next-intl";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { notify } from "@/components/ui/toaster";
import type { ApiKeyWire } from "#lib/contract/company/api-keys";

interface Props {
  apiKey: ApiKeyWire;
  /** Also called when the key works again. */
  onClose: () => void;
}

export function ResumeKeyDialog({ apiKey: { id, name }, onClose }: Props) {
  const t = useTranslations("apiKeys");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  return (
    <PasswordDialog
      username={usePanelOwner()?.username ?? ""}
      toRequest={(proof) => ({ call: "POST /api/users/company/keys/resume/v1", body: { id, ...proof } })}
      words={{
        title: t("resumeTitle"),
        text: t("resumeText", { name }),
        submit: actionText("resume"),
        busy: t("resuming"),
        password: fieldText("yourPassword"),
      }}
      onClose={onClose}
      onDone={(notice) => {
        notify(notice);
        onClose();
      }}
    />
  );
}
