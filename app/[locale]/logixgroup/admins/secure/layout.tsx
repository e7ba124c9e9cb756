import type { ReactNode } from "react";
import { headers } from "next/headers";
import "../../../../globals.css";
import { ClientMessages } from "@/components/layout/client-messages";
import { ErrorView } from "@/components/layout/error-view";
import { ThemeProvider } from "@/components/ui/theme";
import { readVisit } from "@/lib/server/auth/require-page-session";

/** Texts that hold nothing of the portal; each page passes the gate itself, and without a database none can. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [visit, given] = await Promise.all([readVisit(), headers()]);
  return (
    <ThemeProvider nonce={given.get("x-nonce") ?? undefined}>
      <ClientMessages namespaces={["session", "errorView"]}>
        {visit ? children : <ErrorView />}
      </ClientMessages>
    </ThemeProvider>
  );
}
