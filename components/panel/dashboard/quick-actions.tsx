import { ChevronRight, Pencil, Share2, WandSparkles, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { pages } from "#lib/wire/pages";
import { PanelBox } from "./panel-box";
import { ShareAction } from "./share-action";

const ROW =
  "flex min-h-14 w-full items-center gap-3 rounded-[10px] py-2 text-start hover:[&>span:first-child]:bg-gold-soft";

interface Props {
  fullName: string;
  address: string;
  /** URL where the first completeness hint is edited; the public page when nothing is missing. */
  enhanceHref: string;
}

export function QuickActions({ fullName, address, enhanceHref }: Props) {
  const t = useTranslations("dashboard");
  const actionText = useTranslations("actions");
  return (
    <PanelBox title={t("quickActions")} className="gap-1">
      <div className="divide-y divide-line">
        <LocaleLink href={pages.panelProfileEdit} className={ROW}>
          <RowIcon icon={Pencil} />
          <span className="flex-1">{actionText("editPage")}</span>
          <ChevronRight className="size-5 text-muted rtl:-scale-x-100" aria-hidden />
        </LocaleLink>
        <ShareAction address={address} name={fullName} className={ROW}>
          <RowIcon icon={Share2} />
          <span className="flex-1">{t("sharePage")}</span>
          <ChevronRight className="order-last size-5 text-muted rtl:-scale-x-100" aria-hidden />
        </ShareAction>
      </div>
      <LocaleLink href={enhanceHref} className={`${buttonClass("quiet")} mt-2`}>
        <WandSparkles className="size-5" aria-hidden /> {t("enhance")}
      </LocaleLink>
    </PanelBox>
  );
}

function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunk transition-colors duration-150">
      <Icon className="size-[18px]" aria-hidden />
    </span>
  );
}
