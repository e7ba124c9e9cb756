"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Switch } from "@/components/ui/fields/switch";
import { askFirst, isAskFirst, showToAll } from "#lib/domain/profile/visibility";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { VisibilitySelect } from "./visibility-select";

/** Switch that hides numbers and e-mail until the exchange (exchange 19), and visibility of payment methods. */
export function PrivacyBox() {
  const t = useTranslations("profileForm.visibility");
  const { control, setValue } = useFormContext<ProfileFormValues>();
  const privacy = useWatch({ control, name: "privacy" });
  const isOn = isAskFirst(privacy);
  return (
    <div className="flex flex-col gap-3 rounded-[14px] bg-sunk p-4">
      <Switch
        label={t("askFirst")}
        hint={t("askFirstHint")}
        checked={isOn}
        onChange={() => setValue("privacy", isOn ? showToAll(privacy) : askFirst(privacy))}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3">
        <span className="font-semibold">{t("payments")}</span>
        <VisibilitySelect field="payments" label={t("payments")} />
      </div>
    </div>
  );
}
