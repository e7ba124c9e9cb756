import { useTranslations } from "next-intl";
import type { PartOfDay } from "./format";

export function Greeting({ part, fullName }: { part: PartOfDay; fullName: string }) {
  const t = useTranslations("dashboard.greeting");
  return (
    <h1 className="text-2xl leading-snug font-semibold wrap-anywhere lg:text-[28px]">
      {t.rich(part, { name: () => <bdi>{fullName}</bdi> })}
    </h1>
  );
}
