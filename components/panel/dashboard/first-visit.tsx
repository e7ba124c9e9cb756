import { Nfc, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Arcs } from "@/components/card/arcs";
import { PanelBox } from "./panel-box";
import { ShareAction } from "./share-action";

interface Props {
  fullName: string;
  address: string;
}

/** Replaces the chart until the first tap. */
export function FirstVisit({ fullName, address }: Props) {
  const t = useTranslations("dashboard");
  return (
    <PanelBox title={t("reach.title")} className="overflow-hidden">
      <Arcs className="pointer-events-none absolute inset-0 size-full text-gold opacity-30 rtl:-scale-x-100" />
      <div className="relative flex flex-col items-center gap-1 py-7 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-gold-soft text-gold-text">
          <Nfc className="size-8" aria-hidden />
        </span>
        <p className="mt-3 text-lg font-semibold">{t("firstVisit.title")}</p>
        <p className="max-w-md text-muted">{t("firstVisit.text")}</p>
        <ShareAction
          address={address}
          name={fullName}
          className={`${buttonClass()} mt-4 [&>[aria-live]]:text-inherit`}
        >
          <Share2 className="size-5" aria-hidden /> {t("sharePage")}
        </ShareAction>
      </div>
    </PanelBox>
  );
}
