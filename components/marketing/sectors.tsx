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

/** The companies strip: lines of work, not borrowed logos. */
export function Sectors() {
  const t = useTranslations("home.sectors");
  return (
    <section aria-labelledby="sectors" className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-5">
      <h2 id="sectors" className="text-muted">
        {t("title")}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 font-semibold">
        {SECTORS.map((sector) => (
          <li key={sector}>{t(sector)}</li>
        ))}
      </ul>
    </section>
  );
}
