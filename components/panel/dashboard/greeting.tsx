import { useTranslations } from "next-intl";
import type { PartOfDay } from "./format";

/** The person by full name (arabic.md §1), by the time of day in Algiers. */
export function Greeting({ part, fullName }: { part: PartOfDay; fullName: string }) {
  const t = useTranslations("dashboard.greeting");
  return (
    <h1 className="text-2xl leading-snug font-semibold wrap-anywhere lg:text-[28px]">
      {t.rich(part, { name: () => <bdi>{fullName}</bdi> })}
    </h1>
  );
}
