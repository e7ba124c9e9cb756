"use client";

import { useState, type ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { Direction } from "radix-ui";
import { Toaster } from "@/components/ui/toaster";
import { directionOf } from "@/lib/i18n/routing";

interface Props {
  /** Name of the region of notices for those who hear it. */
  noticesLabel: string;
  /** On phones notices appear above a bar at the bottom. */
  hasBottomBar?: boolean;
  children: ReactNode;
}

/** What the screens behind a login share: answers of the service, notices, direction. */
export function AppProviders({ noticesLabel, hasBottomBar = false, children }: Props) {
  const dir = directionOf(useLocale());
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A call without success is shown at once, also offline, with a button to repeat it.
          queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: "always" },
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
