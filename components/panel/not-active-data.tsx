import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { LocaleLink } from "@/components/layout/locale-link";
import { Scene } from "@/components/layout/scene";
import { pages } from "@/lib/wire/paths";
import { OwnCard } from "./own-card";
import { OwnData } from "./settings/own-data";

/** What even an inactive user may do: take the data along, or have them deleted (CONTRACT §2). */
export function NotActiveData({ username }: { username: string }) {
  const t = useTranslations();
  return (
    <ClientMessages namespaces={["settings"]}>
      <Scene hasTheme picture={<OwnCard className="my-6 max-w-48 -rotate-4 lg:max-w-96" />}>
        <div>
          <LocaleLink
            href={pages.panelProfile}
            className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text"
          >
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden /> {t("notActive.back")}
          </LocaleLink>
          <h1 className="text-[1.75rem] leading-normal font-semibold">{t("settings.data.title")}</h1>
        </div>
        <OwnData username={username} />
      </Scene>
    </ClientMessages>
  );
}
