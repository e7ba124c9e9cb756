import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import type { OrderPrice } from "./use-order-price";

export function PriceNote({ price, className = "" }: { price: OrderPrice; className?: string }) {
  const t = useTranslations("signUp.price");
  if (price.basis === "standard") return null;
  return (
    <p className={`text-sm wrap-anywhere ${className}`}>
      {price.basis === "offer"
        ? t("offer")
        : t.rich("referral", {
            code: () => <bdi className="font-semibold">{price.code}</bdi>,
            without: () => <Price da={price.withoutCodeDa} />,
          })}
    </p>
  );
}
