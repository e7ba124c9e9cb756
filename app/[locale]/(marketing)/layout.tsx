import type { ReactNode } from "react";
import "../../globals.css";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SiteScript } from "@/components/layout/site-script";
import { getEnv } from "@/lib/server/env";
import { getShownSettings } from "@/lib/server/services/settings";

export default async function MarketingLayout({ children }: { children: ReactNode }) {
  const { contact } = await getShownSettings();
  return (
    <div className="flex min-h-svh flex-col">
      <SiteHeader />
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-18 px-5 py-12 lg:px-14">
        {children}
      </main>
      <SiteFooter contact={contact} />
      <SiteScript pixelId={getEnv().pixelId} />
    </div>
  );
}
