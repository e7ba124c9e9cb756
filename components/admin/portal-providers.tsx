"use client";

import { useState, type ReactNode } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Direction } from "radix-ui";
import { Toaster } from "@/components/ui/toaster";
import { directionOf } from "@/lib/i18n/routing";

/** What the portal's screens share: answers of the service, notices, direction. */
export function PortalProviders({ children }: { children: ReactNode }) {
  const t = useTranslations("admin");
  const dir = directionOf(useLocale());
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A refused call is shown at once, with a button to repeat it.
          queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Direction.Provider dir={dir}>
        {children}
        <Toaster dir={dir} label={t("notices")} />
      </Direction.Provider>
    </QueryClientProvider>
  );
}
