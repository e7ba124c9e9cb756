import { useTranslations } from "next-intl";

/** Figures of SPEC §1 and §9; Latin in both languages. */
const FACTS = [
  { key: "standard", value: "ISO/IEC 14443" },
  { key: "size", value: "85 × 55 mm" },
  { key: "batteries", value: "0" },
  { key: "ways", value: "NFC + QR" },
] as const;

export function NfcExplainer() {
  const t = useTranslations("home.nfc");
  return (
    <section aria-labelledby="nfc" className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <h2 id="nfc" className="text-2xl font-semibold">
          {t("title")}
        </h2>
        <p>{t("text")}</p>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        {FACTS.map(({ key, value }) => (
          <div key={key} className="flex flex-col-reverse justify-end border-t border-line pt-3">
            <dt className="text-sm text-muted">{t(key)}</dt>
            <dd className="text-lg font-semibold">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
