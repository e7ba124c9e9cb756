import { useTranslations } from "next-intl";
import { SOURCES } from "#lib/domain/statistics/action";
import type { BySource } from "#lib/domain/statistics/figures";

/** "NFC tap 12 · QR code 3", without zeros. */
export function SourceCounts({ sources }: { sources: BySource }) {
  const t = useTranslations("figures.sources");
  return (
    <span className="flex flex-wrap gap-x-3">
      {SOURCES.filter((source) => sources[source] > 0).map((source) => (
        <span key={source} className="whitespace-nowrap">
          {t(source)}{" "}
          <bdi dir="ltr" className="font-semibold text-text">
            {sources[source]}
          </bdi>
        </span>
      ))}
    </span>
  );
}
