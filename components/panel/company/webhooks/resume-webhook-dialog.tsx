import { useTranslations } from "next-intl";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { notify } from "@/components/ui/toaster";
import { useInvalidate } from "#lib/client/queries/call-query";

interface Props {
  id: string;
  /** Also called when the webhook runs again. */
  onClose: () => void;
}

/** For a webhook that a recovery has paused (webhooks 16). */
export function ResumeWebhookDialog({ id, onClose }: Props) {
  const t = useTranslations("webhooks");
  const actionText = useTranslations("actions");
  const fieldText = useTranslations("fields");
  const invalidate = useInvalidate();
  function close() {
    onClose();
    // Another owner may have changed it.
    void invalidate(["GET /api/users/company/webhooks/v1"]);
  }
  return (
    <PasswordDialog
      username={usePanelOwner()?.username ?? ""}
      toRequest={(proof) => ({
        call: "POST /api/users/company/webhooks/change/v1",
        body: { id, isPaused: false, ...proof },
      })}
      words={{
        title: t("resumeTitle"),
        text: t("resumeText"),
        submit: actionText("resume"),
        busy: t("resuming"),
        password: fieldText("yourPassword"),
      }}
      onClose={close}
      onDone={() => {
        notify(t("notices.resumed"));
        close();
      }}
    />
  );
}
