"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { TextField } from "@/components/ui/fields/field";
import { DESK_USES_MAX, INVITATION_DAYS } from "#lib/domain/limits";
import { withLocale } from "#lib/domain/locale";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";
import { withoutPasswordError } from "@/components/panel/company/owner-password-field";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import { FIRST_PLACE, PlaceFields } from "./place-fields";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  onClose: () => void;
}

const DEFAULT_USES = "50";

/** Creates a desk code that many people can scan. */
export function CodeDialog({ departments, isOwner, onClose }: Props) {
  const t = useTranslations("invitations.code");
  const locale = useLocale();
  const router = useRouter();
  const [uses, setUses] = useState(DEFAULT_USES);
  const [place, setPlace] = useState(FIRST_PLACE);
  const [isInvalid, setInvalid] = useState(false);
  const invite = usePanelMutation(
    (count: number) => ({
      call: "POST /api/users/company/invitations/v1",
      body: { uses: count, ...place },
    }),
    ({ invitations: [created] }) => {
      if (created) router.push(withLocale(locale, pages.panelCompanyCode(created.id)));
      else onClose();
    },
  );
  return (
    <DialogForm
      title={t("title")}
      text={t("text", { days: INVITATION_DAYS })}
      submit={t("create")}
      isSubmitting={invite.isPending}
      failure={withoutPasswordError(invite.error)}
      clearFailure={invite.reset}
      onClose={onClose}
      onSubmit={() => {
        const count = Number(toAsciiDigits(uses));
        const isValid = Number.isInteger(count) && count >= 1 && count <= DESK_USES_MAX;
        setInvalid(!isValid);
        if (!isValid) return;
        invite.mutate(count);
      }}
    >
      <TextField
        label={t("uses")}
        name="uses"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        hint={t("usesHint", { max: DESK_USES_MAX })}
        error={isInvalid ? t("usesWrong", { max: DESK_USES_MAX }) : undefined}
        value={uses}
        onChange={({ target }) => setUses(target.value)}
      />
      <PlaceFields
        departments={departments}
        isOwner={isOwner}
        place={place}
        error={invite.error}
        onChange={setPlace}
      />
    </DialogForm>
  );
}
