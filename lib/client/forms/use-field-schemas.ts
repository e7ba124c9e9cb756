"use client";

import { useTranslations } from "next-intl";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { typedFields } from "#lib/schemas/typed-fields";

/** Requires the "form" messages. */
export function useFieldSchemas() {
  const t = useTranslations("form");
  return typedFields({
    required: t("required"),
    emailNotValid: t("emailNotValid"),
    emailIsNotValid: t("emailIsNotValid"),
    phone: (fault) => t(fault),
    passwordLength: t("passwordLength", {
      min: String(PASSWORD_MIN_CHARS),
      max: String(PASSWORD_MAX_CHARS),
    }),
    tooLong: (max) => t("tooLong", { max }),
  });
}
