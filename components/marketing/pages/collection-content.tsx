import { useTranslations } from "next-intl";
import { Designer } from "@/components/marketing/collection/designer";
import { CollectionStages } from "@/components/marketing/collection/collection-stages";
import { ClosingBox } from "@/components/marketing/home/closing-box";
import { PageTitle } from "@/components/marketing/kit/page-title";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";

export function CollectionContent({ prices }: Pick<Settings, "prices">) {
  const t = useTranslations("collection");
  return (
    <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
      <PageTitle title={t("title")} lead={t("lead")} />
      <CollectionStages prices={prices} />
      <div className="pt-8 lg:pt-12">
        <Designer prices={prices} />
      </div>
      <ClosingBox
        title={t("salesTitle")}
        text={t("salesText")}
        href={pages.contact}
        label={t("contactSales")}
      />
    </div>
  );
}
