import type { ReactNode } from "react";
import "../../../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { ThemeProvider } from "@/components/ui/theme";

/** Texts that hold nothing of the portal; each page passes the gate itself. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <ClientMessages namespaces={["session", "errorView"]}>{children}</ClientMessages>
    </ThemeProvider>
  );
}
