"use client";

import { useTranslations } from "next-intl";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import type { CallFailed } from "#lib/client/queries/query-api";

interface Props {
  value: string;
  onChange: (password: string) => void;
  /** Of the last try to save. */
  error: CallFailed | null;
}

/** For changes of roles, which need the password of an owner (company 23). */
export function OwnerPasswordField({ value, onChange, error }: Props) {
  const t = useTranslations("company.password");
  const fieldText = useTranslations("fields");
  return (
    <CurrentPasswordField
      username={usePanelOwner()?.username ?? ""}
      label={fieldText("yourPassword")}
      name="password"
      hint={t("hint")}
      error={error?.fields.password}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Text above the form; empty when the field shows it. */
export const withoutPasswordError = (error: CallFailed | null): string =>
  error === null || error.fields.password !== undefined ? "" : error.message;
