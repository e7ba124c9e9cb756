import { useTranslations } from "next-intl";
import { ExplodedCard } from "./exploded-card";

/** Not translated: Latin in both languages. */
const FACTS = [
  { key: "standard", value: "ISO/IEC 14443" },
  { key: "size", value: "85 × 55 mm" },
  { key: "batteries", value: "0" },
  { key: "ways", value: "NFC + QR" },
] as const;

const LAYERS = ["front", "chip", "back"] as const;

export function NfcExplainer() {
  const t = useTranslations("home.nfc");
  return (
    <section aria-labelledby="nfc" className="section">
      <div className="wrap grid items-center gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <h2 id="nfc" className="title max-w-md">
            {t("title")}
          </h2>
          <p className="lead max-w-lg">{t("text")}</p>
          <dl className="mt-4 grid max-w-lg grid-cols-2 gap-x-4 border-t sm:gap-x-0 border-line">
            {FACTS.map(({ key, value }) => (
              <div key={key} className="flex flex-col-reverse justify-end border-b border-line py-4">
                <dt className="text-sm text-muted">{t(key)}</dt>
                <dd className="text-[1.0625rem] font-semibold sm:text-xl">
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-col items-center gap-2">
          <ExplodedCard />
          <ol aria-label={t("layers.title")} className="flex flex-col gap-1 text-sm text-muted">
            {LAYERS.map((layer, position) => (
              <li key={layer} className="flex gap-3">
                <span className="font-semibold text-gold-text" aria-hidden>
                  {position + 1}
                </span>
                {t(`layers.${layer}`)}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
