import { useTranslations } from "next-intl";

/** Renders "1600 DA". Only the number is isolated as left-to-right, so that دج follows it. */
export function Price({ da }: { da: number }) {
  const t = useTranslations("price");
  return (
    <span className="whitespace-nowrap">
      {t.rich("amount", { da: String(da), figure: (chunks) => <bdi dir="ltr">{chunks}</bdi> })}
    </span>
  );
}
