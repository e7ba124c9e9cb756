import { useTranslations } from "next-intl";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { REFERRAL_COOKIE, SOURCE_COOKIE } from "#lib/domain/text/tag";

const ROWS = [
  { key: "session" },
  { key: "locale", cookie: LOCALE_COOKIE },
  { key: "source", cookie: SOURCE_COOKIE },
  { key: "referral", cookie: REFERRAL_COOKIE },
  { key: "enabled", cookie: "cookies-enabled" },
  { key: "google", cookie: "Google" },
  { key: "left", cookie: "logix_left" },
  { key: "known", cookie: "logix_device" },
  { key: "storage", cookie: "localStorage" },
  { key: "drafts", cookie: "sessionStorage" },
  { key: "offline", cookie: "Cache Storage" },
] as const;

export function DeviceTable() {
  const t = useTranslations("privacy.device");
  const fieldText = useTranslations("fields");
  return (
    <div className="box mt-2 px-5 py-2 text-[0.9375rem]">
      <table className="w-full text-start">
        <caption className="py-3 text-start font-semibold">{t("title")}</caption>
        <thead className="text-sm text-muted max-sm:sr-only">
          <tr>
            {[fieldText("name"), t("purpose"), t("time")].map((title) => (
              <th key={title} scope="col" className="pe-4 pb-2 text-start font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.key} className="border-t border-line max-sm:block max-sm:py-3 sm:[&>*]:py-3">
              <th scope="row" className="pe-4 text-start align-top font-semibold max-sm:block">
                {"cookie" in row ? <bdi dir="ltr">{row.cookie}</bdi> : t("sessionName")}
              </th>
              <td className="pe-4 align-top max-sm:block">{t(row.key)}</td>
              <td className="align-top text-muted max-sm:block">{t(`${row.key}Time`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
