import type { ReactNode } from "react";
import "../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";

/** Texts only: each page passes the gate itself, since a layout is not asked again from page to page. */
export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["session", "errorView", "profileForm", "passwordForm"]}>
      {children}
    </ClientMessages>
  );
}
