import { useTranslations } from "next-intl";
import { formatPhone } from "#lib/domain/profile/phone";

/** Shown by visit.js in in-app browsers, which block downloads. */
export function InAppHint({ phone }: { phone: string }) {
  const t = useTranslations("profile");
  return (
    <aside id="in-app" hidden className="box flex-col gap-3 p-4" role="status">
      <p>{t("inApp")}</p>
      <p className="flex flex-wrap gap-2">
        {phone && (
          <button type="button" data-copy={phone} className="button-plain">
            <span data-label>{t("copyNumber", { number: formatPhone(phone) })}</span>
          </button>
        )}
        <a href="" data-open-outside className="button-plain">
          {t("openInBrowser")}
        </a>
      </p>
    </aside>
  );
}
