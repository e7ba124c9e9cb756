import type { ReactNode } from "react";
import { NextIntlClientProvider, type Messages } from "next-intl";
import { getMessages } from "next-intl/server";

interface Props {
  /** Screens whose texts client components below need; the rest stays on the server. */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}

/** Hands a few texts to client components; "client" and "form" are what every form needs. */
export async function ClientMessages({ namespaces, children }: Props) {
  const messages = await getMessages();
  const picked = Object.fromEntries(
    (["client", "form", ...namespaces] as const).map((namespace) => [namespace, messages[namespace]]),
  );
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
