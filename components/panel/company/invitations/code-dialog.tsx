"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { usePanelDialog } from "@/components/panel/kit/use-panel-dialog";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { INVITATION_DAYS } from "#lib/domain/limits";
import { withLocale } from "#lib/domain/locale";
import { toWholeNumber } from "#lib/domain/text/typing";
import { useLocale } from "#lib/i18n/use-locale";
import { DESK_USES_RANGE, isIn } from "#lib/schemas/ranges";
import { typedNumber } from "#lib/schemas/typed-fields";
import { pages } from "#lib/wire/pages";
import { FIRST_PLACE, PLACE, PlaceFields, type Place } from "./place-fields";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  onClose: () => void;
}

interface Values extends Place {
  uses: string;
}

/** Creates a desk code that many people can scan. */
export function CodeDialog({ departments, isOwner, onClose }: Props) {
  const t = useTranslations("invitations.code");
  const locale = useLocale();
  const router = useRouter();
  const usesWrong = t("usesWrong", { max: DESK_USES_RANGE.max });
  const schema = z.object({
    uses: typedNumber({ isValid: isIn(DESK_USES_RANGE), notValid: usesWrong, missing: usesWrong }),
    ...PLACE,
  });
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { uses: "50", ...FIRST_PLACE },
  });
  const bind = bindTo(form);
  const dialog = usePanelDialog(
    form,
    ({ uses, ...place }) => ({
      call: "POST /api/users/company/invitations/v1",
      body: { uses: toWholeNumber(uses), ...place },
    }),
    ({ invitations: [created] }) => {
      if (created) router.push(withLocale(locale, pages.panelCompanyCode(created.id)));
      else onClose();
    },
  );
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t("title")}
        text={t("text", { days: INVITATION_DAYS })}
        submit={t("create")}
        {...dialog}
        onClose={onClose}
      >
        <TextField
          label={t("uses")}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          hint={t("usesHint", { max: DESK_USES_RANGE.max })}
          {...bind("uses")}
        />
        <PlaceFields departments={departments} isOwner={isOwner} />
      </DialogForm>
    </FormProvider>
  );
}
