"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { EndDialog } from "@/components/panel/company/end-dialog";
import { MemberDialog, type MemberProps } from "./member-dialog";

/** Shows the dialog for a member's role and department, then the one for the removal. */
export function MemberDialogs(props: Omit<MemberProps, "onRemove">) {
  const { member, onClose } = props;
  const t = useTranslations("roster.member");
  const [isRemoving, setRemoving] = useState(false);
  if (!isRemoving) return <MemberDialog {...props} onRemove={() => setRemoving(true)} />;
  return (
    <EndDialog
      title={t("removeQuestion", { name: member.name })}
      text={t(member.isNewAccount ? "removeText" : "removeOlder")}
      submit={t("removeConfirm")}
      // Only an account that the invitation created can lose its page.
      choice={
        member.isNewAccount
          ? {
              question: t("page"),
              keep: { label: t("keep"), text: t("keepText") },
              end: { label: t("end"), text: t("endText") },
            }
          : null
      }
      toRequest={(keepsPage) => ({
        call: "POST /api/users/company/members/remove/v1",
        body: { id: member.id, keepsPage },
      })}
      onClose={onClose}
    />
  );
}
