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
import { INVITED_ROLES } from "#lib/domain/company/company";
import { DESK_USES_MAX, INVITATION_DAYS } from "#lib/domain/limits";
import { withLocale } from "#lib/domain/locale";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";
import { FIRST_PLACE, PlaceFields, type Place } from "./place-fields";

interface Props {
  departments: readonly { id: string; name: string }[];
  isOwner: boolean;
  onClose: () => void;
}

interface Values extends Place {
  uses: string;
}

const toCount = (uses: string) => Number(toAsciiDigits(uses));

/** Creates a desk code that many people can scan. */
export function CodeDialog({ departments, isOwner, onClose }: Props) {
  const t = useTranslations("invitations.code");
  const locale = useLocale();
  const router = useRouter();
  const schema = z.object({
    uses: z.string().check(
      z.refine(
        (uses) => {
          const count = toCount(uses);
          return Number.isInteger(count) && count >= 1 && count <= DESK_USES_MAX;
        },
        t("usesWrong", { max: DESK_USES_MAX }),
      ),
    ),
    role: z.enum(INVITED_ROLES),
    department: z.string(),
    password: z.string(),
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
      body: { uses: toCount(uses), ...place },
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
          hint={t("usesHint", { max: DESK_USES_MAX })}
          {...bind("uses")}
        />
        <PlaceFields departments={departments} isOwner={isOwner} />
      </DialogForm>
    </FormProvider>
  );
}
