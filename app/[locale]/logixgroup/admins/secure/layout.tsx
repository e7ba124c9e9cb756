import type { ReactNode } from "react";
import { headers } from "next/headers";
import "@/app/panel.css";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { ErrorView } from "@/components/layout/states/error-view";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ThemeProvider } from "@/components/ui/theme";
import { loadVisit } from "#lib/server/auth/require-page-session";
import { findRequestContext } from "#lib/server/request-context";

/** Public texts only: each page checks permission. Shows the error screen if the session cannot be read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [visit, requestHeaders] = await Promise.all([loadVisit(), headers()]);
  return (
    <ThemeProvider nonce={requestHeaders.get("x-nonce") ?? undefined}>
      <ClientMessages
        namespaces={[
          "session",
          "errorView",
          "actions.cancel",
          "actions.close",
          "actions.retry",
          "actions.toContent",
          "actions.toDark",
          "actions.toLight",
        ]}
      >
        <QueryProvider>
          {visit ? children : <ErrorView requestId={findRequestContext()?.requestId} />}
        </QueryProvider>
      </ClientMessages>
    </ThemeProvider>
  );
}
