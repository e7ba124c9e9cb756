import { useTranslations } from "next-intl";
import { formatOrderNumber } from "#lib/domain/order/order";

interface Props {
  of: number;
  onOpen: () => void;
}

/** Opens the order's drawer. */
export function OrderNumber({ of, onOpen }: Props) {
  const t = useTranslations("adminOrders");
  const number = formatOrderNumber(of);
  return (
    <button
      type="button"
      className="min-h-11 justify-self-start font-semibold whitespace-nowrap hover:underline"
      onClick={onOpen}
      aria-label={t("openNumber", { number })}
    >
      <bdi dir="ltr">{number}</bdi>
    </button>
  );
}
