import { useTranslations } from "next-intl";

/** Replaces a form's submit button, which has `noscript:hidden`. */
export function NoScriptNote() {
  const t = useTranslations("form");
  return (
    <noscript>
      <p className="box p-4">{t("noScript")}</p>
    </noscript>
  );
}
