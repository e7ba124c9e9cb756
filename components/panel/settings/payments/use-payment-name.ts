"use client";

import { useTranslations } from "next-intl";

/** Brand names stay; "Bank Transfer" is translated. */
export function usePaymentName(): (type: string) => string {
  const t = useTranslations("settings.payments");
  return (type) => (type === "Bank Transfer" ? t("bankTransfer") : type);
}
