import { useTranslations } from "next-intl";
import { ClosingBox } from "@/components/marketing/home/closing-box";
import { Device } from "@/components/marketing/home/device";
import { TapScene } from "@/components/marketing/home/tap-scene";
import { PageTitle } from "@/components/marketing/kit/page-title";
import { SideIndex } from "@/components/marketing/kit/side-index";
import { Tutorial } from "./tutorial";
import { pages } from "#lib/wire/pages";

export function DocumentationContent() {
  const t = useTranslations("documentation");
  const actionText = useTranslations("actions");
  return (
    <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
      <PageTitle title={t("title")} lead={t("lead")} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[240px_minmax(0,1fr)]">
        <SideIndex
          label={t("index")}
          entries={(["card", "panel"] as const).map((id) => ({ id, title: t(`${id}.title`) }))}
        />
        <div className="flex min-w-0 flex-col gap-20">
          <Tutorial
            tutorial="card"
            pictures={
              <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
                <TapScene />
                <div className="seat flex max-h-96 min-h-72 justify-center overflow-hidden pt-8 sm:max-h-none sm:min-h-0">
                  <Device name="profile" alt={t("card.third.picture")} className="h-0 w-52" />
                </div>
              </div>
            }
          />
          <Tutorial
            tutorial="panel"
            pictures={
              <div className="seat flex h-100 justify-center gap-6 overflow-hidden px-6 pt-10">
                <Device name="login" alt={t("panel.first.picture")} className="w-56 shrink-0 max-md:hidden" />
                <Device name="edit" alt={t("panel.second.picture")} className="w-56 shrink-0" />
                <Device
                  name="panel"
                  alt={t("panel.fourth.picture")}
                  className="w-56 shrink-0 max-md:hidden"
                />
              </div>
            }
          />
          <ClosingBox
            title={t("helpTitle")}
            text={t("helpText")}
            href={pages.contact}
            label={actionText("contactUs")}
          />
        </div>
      </div>
    </div>
  );
}
