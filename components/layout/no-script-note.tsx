import { useTranslations } from "next-intl";

/** Instead of a form's button, which has `noscript:hidden` then. */
export function NoScriptNote() {
  const t = useTranslations("form");
  return (
    <noscript>
      <p className="box p-4">{t("noScript")}</p>
    </noscript>
  );
}
