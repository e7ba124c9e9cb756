import type { ReactNode } from "react";
import "../../../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { ErrorView } from "@/components/layout/error-view";
import { ThemeProvider } from "@/components/ui/theme";
import { readVisit } from "@/lib/server/auth/require-page-session";

/** Texts that hold nothing of the portal; each page passes the gate itself, and without a database none can. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const visit = await readVisit();
  return (
    <ThemeProvider>
      <ClientMessages namespaces={["session", "errorView"]}>
        {visit ? children : <ErrorView />}
      </ClientMessages>
    </ThemeProvider>
  );
}
