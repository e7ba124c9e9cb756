import type { ReactNode } from "react";
import { NextIntlClientProvider, type Messages } from "next-intl";
import { getMessages } from "next-intl/server";

interface Props {
  namespaces: readonly (keyof Messages)[];
  /** For `useNow`: the server's clock, so that a device with another one hydrates the same text. */
  now?: Date;
  children: ReactNode;
}

/** Sends only the namespaces that client components below need. Every form needs "client" and "form". */
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
