import { useTranslations } from "next-intl";
import { ClosingBox } from "@/components/marketing/home/closing-box";
import { Roles } from "@/components/marketing/home/roles";
import { PageTitle } from "@/components/marketing/kit/page-title";
import { pages } from "#lib/wire/pages";

export function TeamContent() {
  const t = useTranslations("team");
  const actionText = useTranslations("actions");
  return (
    <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
      <PageTitle title={t("title")} lead={t("lead")} />
      <Roles />
      <ClosingBox
        title={t("contactTitle")}
        text={t("contactText")}
        href={pages.contact}
        label={actionText("contactUs")}
      />
    </div>
  );
}
