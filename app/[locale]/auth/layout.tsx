import type { ReactNode } from "react";
import "@/app/forms.css";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { HydrationSignal } from "@/components/layout/providers/hydration-signal";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { sceneStyle } from "./scene-style";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        "login",
        "codeField",
        "actions.close",
        "actions.logIn",
        "actions.retry",
        "fields.identifier",
        "fields.password",
      ]}
    >
      <style dangerouslySetInnerHTML={{ __html: sceneStyle() }} />
      <QueryProvider>{children}</QueryProvider>
      <HydrationSignal />
    </ClientMessages>
  );
}
