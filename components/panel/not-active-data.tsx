import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Scene } from "@/components/layout/scene";
import { pages } from "@/lib/wire/paths";
import { BackLink } from "./back-link";
import { OwnCard } from "./own-card";
import { OwnData } from "./settings/own-data";

/** What even an inactive user may do: take the data along, or have them deleted (CONTRACT §2). */
export function NotActiveData({ username }: { username: string }) {
  const t = useTranslations();
  return (
    <ClientMessages namespaces={["settings"]}>
      <Scene hasTheme picture={<OwnCard className="my-6 max-w-48 -rotate-4 lg:max-w-96" />}>
        <div>
          <BackLink href={pages.panelProfile} label={t("notActive.back")} />
          <h1 className="text-[1.75rem] leading-normal font-semibold">{t("settings.data.title")}</h1>
        </div>
        <OwnData username={username} />
      </Scene>
    </ClientMessages>
  );
}
