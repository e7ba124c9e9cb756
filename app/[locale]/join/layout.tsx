import type { ReactNode } from "react";
import "@/app/forms.css";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { HydrationSignal } from "@/components/layout/providers/hydration-signal";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { sceneStyle } from "@/app/[locale]/auth/scene-style";

export default function JoinLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        "join",
        "companyLogin",
        "unprinted",
        "actions.close",
        "fields.email",
        "fields.fullName",
        "fields.optional",
        "fields.password",
        "fields.passwordHint",
      ]}
    >
      <style dangerouslySetInnerHTML={{ __html: sceneStyle() }} />
      <QueryProvider>{children}</QueryProvider>
      <HydrationSignal />
    </ClientMessages>
  );
}
