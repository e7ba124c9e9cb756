"use client";

import { useState, type ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";

/** Query cache of a browser tab; in the layout, so that error screens have it too. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // No retries: a failure shows at once, also offline, with a retry button.
          queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
