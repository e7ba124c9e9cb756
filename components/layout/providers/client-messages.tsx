import type { ReactNode } from "react";
import { NextIntlClientProvider, type Messages } from "next-intl";
import { getMessages } from "next-intl/server";

interface Props {
  namespaces: readonly (keyof Messages)[];
  /** Server time for `useNow`, so that hydration renders the same text whatever the clock of the device. */
  now?: Date;
  children: ReactNode;
}

/** Sends only the message namespaces that client components need; "client" and "form" always, for forms. */
export async function ClientMessages({ namespaces, now, children }: Props) {
  const messages = await getMessages();
  const picked = Object.fromEntries(
    (["client", "form", ...namespaces] as const).map((namespace) => [namespace, messages[namespace]]),
  );
  return (
    <NextIntlClientProvider messages={picked} {...(now && { now })}>
      {children}
    </NextIntlClientProvider>
  );
}
