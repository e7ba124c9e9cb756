import { useTranslations } from "next-intl";

const SECTORS = [
  "architecture",
  "medicine",
  "law",
  "realEstate",
  "restaurants",
  "photography",
  "consulting",
] as const;

/** Names sectors instead of customers' logos. */
export function Sectors() {
  const t = useTranslations("home.sectors");
  return (
    <section aria-labelledby="sectors" className="border-b border-line">
      <div className="wrap flex flex-col gap-x-10 gap-y-2 py-6 lg:flex-row lg:items-center">
        <h2 id="sectors" className="shrink-0 text-sm text-muted">
          {t("title")}
        </h2>
        <ul className="flex flex-1 flex-wrap justify-between gap-x-6 gap-y-1 font-semibold text-[#3d382f] max-lg:justify-start">
          {SECTORS.map((sector) => (
            <li key={sector}>{t(sector)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
