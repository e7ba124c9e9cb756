import { useTranslations } from "next-intl";

/** An empty courier means that admins deliver the order. */
export function CourierName({ courier, className }: { courier: string; className?: string }) {
  const t = useTranslations("adminCash");
  return courier === "" ? (
    <span className={className}>{t("noCourier")}</span>
  ) : (
    <bdi className={className}>{courier}</bdi>
  );
}
