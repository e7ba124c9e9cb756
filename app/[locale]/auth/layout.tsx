import type { ReactNode } from "react";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { HydrationSignal } from "@/components/layout/hydration-signal";
import { sceneStyle } from "@/lib/server/services/scene";

/** Texts and styles; each page brings its own frame. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["login", "newPassword"]}>
      <style dangerouslySetInnerHTML={{ __html: sceneStyle() }} />
      {children}
      <HydrationSignal />
    </ClientMessages>
  );
}
