import { useTranslations } from "next-intl";

/** Orders without a courier are those that admins deliver. */
export function CourierName({ courier, className }: { courier: string; className?: string }) {
  const t = useTranslations("adminCash");
  return courier === "" ? (
    <span className={className}>{t("noCourier")}</span>
  ) : (
    <bdi className={className}>{courier}</bdi>
  );
}
