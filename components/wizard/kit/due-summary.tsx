import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";

export function Fee({ da }: { da: number }) {
  const t = useTranslations("signUp.due");
  return da === 0 ? t("free") : <Price da={da} />;
}

interface Props {
  priceDa: number;
  /** Null until a wilaya is chosen. */
  feeDa: number | null;
}

/** Prices of card and delivery, and the total that the courier collects (order 32). */
export function DueSummary({ priceDa, feeDa }: Props) {
  const t = useTranslations("signUp.due");
  const fieldText = useTranslations("fields");
  return (
    <dl aria-live="polite" className="flex flex-col gap-1.5 rounded-[14px] bg-sunk px-4 py-3">
      <Row name={fieldText("card")}>
        <Price da={priceDa} />
      </Row>
      <Row name={fieldText("delivery")}>
        {feeDa === null ? <span className="text-sm text-muted">{t("byWilaya")}</span> : <Fee da={feeDa} />}
      </Row>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1.5 font-semibold">
        <dt>{fieldText("cashOnDelivery")}</dt>
        <dd className="text-lg">{feeDa === null ? "–" : <Price da={priceDa + feeDa} />}</dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
