"use client";

import { useState, type ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Direction } from "radix-ui";
import { Toaster } from "@/components/ui/toaster";
import { directionOf } from "#lib/i18n/routing";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  /** Screen reader label of the notices region. */
  noticesLabel: string;
  /** Moves notices above the bottom bar on phones. */
  hasBottomBar?: boolean;
  children: ReactNode;
}

/** Query cache, text direction and notices for the screens behind a login. */
export function AppProviders({ noticesLabel, hasBottomBar = false, children }: Props) {
  const dir = directionOf(useLocale());
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // No retries: a failure shows at once, also offline, with a button to repeat.
          queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Direction.Provider dir={dir}>
        {children}
        <Toaster dir={dir} label={noticesLabel} hasBottomBar={hasBottomBar} />
      </Direction.Provider>
    </QueryClientProvider>
  );
}
