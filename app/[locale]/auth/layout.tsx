import type { ReactNode } from "react";
import "@/app/globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { HydrationSignal } from "@/components/layout/hydration-signal";
import { sceneStyle } from "./scene-style";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["login", "newPassword", "codeField"]}>
      <style dangerouslySetInnerHTML={{ __html: sceneStyle() }} />
      {children}
      <HydrationSignal />
    </ClientMessages>
  );
}
