import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";

/** Difference of a payout in DA; below 0 when money is missing. */
export function Difference({ da }: { da: number }) {
  const t = useTranslations("adminCash");
  if (da === 0) return <span className="text-sm text-success">{t("exact")}</span>;
  return (
    <span className={`text-sm font-semibold ${da < 0 ? "text-danger" : "text-gold-text"}`}>
      {t.rich(da < 0 ? "missing" : "over", { amount: () => <Price da={Math.abs(da)} /> })}
    </span>
  );
}
