import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { Scene } from "@/components/layout/scene";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { pages } from "#lib/wire/pages";
import { BackLink } from "@/components/panel/kit/back-link";
import { OwnCard } from "@/components/panel/order/own-card";
import { OwnData } from "@/components/panel/settings/own-data";

/** Inactive users may still export and delete their data (account 18). */
export function NotActiveData({ username }: { username: string }) {
  const t = useTranslations();
  const actionText = useTranslations("actions");
  return (
    <ClientMessages namespaces={["actions", "fields", "settings"]}>
      <Scene theme={<ThemeSwitch />} picture={<OwnCard className="my-6 max-w-48 -rotate-4 lg:max-w-96" />}>
        <div>
          <BackLink href={pages.panelProfile} label={actionText("back")} />
          <h1 className="text-[1.75rem] leading-normal font-semibold">{t("settings.data.title")}</h1>
        </div>
        <OwnData username={username} />
      </Scene>
    </ClientMessages>
  );
}
