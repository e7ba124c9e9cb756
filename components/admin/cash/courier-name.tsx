import { useTranslations } from "next-intl";

/** Orders without a courier are those that admins deliver. */
export function CourierName({ courier }: { courier: string }) {
  const t = useTranslations("adminCash");
  return courier === "" ? <span>{t("noCourier")}</span> : <bdi>{courier}</bdi>;
}
