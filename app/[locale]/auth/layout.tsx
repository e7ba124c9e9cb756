import type { ReactNode } from "react";
import "@/app/forms.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { HydrationSignal } from "@/components/layout/hydration-signal";
import { QueryProvider } from "@/components/layout/query-provider";
import { sceneStyle } from "./scene-style";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["login", "newPassword", "codeField"]}>
      <style dangerouslySetInnerHTML={{ __html: sceneStyle() }} />
      <QueryProvider>{children}</QueryProvider>
      <HydrationSignal />
    </ClientMessages>
  );
}
