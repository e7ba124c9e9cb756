"use client";

import type { ComponentProps } from "react";
import { useTranslations } from "next-intl";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

type Props = Omit<ComponentProps<typeof CurrentPasswordField>, "username" | "label" | "hint">;

/** For changes of roles, which need the password of an owner (company 23). */
export function OwnerPasswordField(field: Props) {
  const t = useTranslations("company.password");
  const fieldText = useTranslations("fields");
  return (
    <CurrentPasswordField
      username={usePanelOwner()?.username ?? ""}
      label={fieldText("yourPassword")}
      hint={t("hint")}
      {...field}
    />
  );
}
