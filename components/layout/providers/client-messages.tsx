import type { ReactNode } from "react";
import { NextIntlClientProvider, type Messages } from "next-intl";
import { getMessages } from "next-intl/server";

/** A namespace, or one text of those that all screens share. */
export type ClientTexts =
  | keyof Messages
  | `actions.${keyof Messages["actions"]}`
  | `fields.${keyof Messages["fields"]}`;

interface Props {
  namespaces: readonly ClientTexts[];
  /** Server time for `useNow`, so that hydration renders the same text whatever the clock of the device. */
  now?: Date;
  children: ReactNode;
}

/** Sends only the messages that client components need; "client" and "form" always, for forms. */
export async function ClientMessages({ namespaces, now, children }: Props) {
  const messages = pick(await getMessages(), ["client", "form", ...namespaces]);
  return (
    <NextIntlClientProvider messages={messages} {...(now && { now })}>
      {children}
    </NextIntlClientProvider>
  );
}

function pick(messages: Messages, names: readonly ClientTexts[]): Partial<Messages> {
  const picked: Record<string, object> = {};
  for (const name of names) {
    const [namespace, key] = name.split(".") as [keyof Messages, string?];
    const all: Readonly<Record<string, unknown>> = messages[namespace];
    picked[namespace] = key === undefined ? all : { ...picked[namespace], [key]: all[key] };
  }
  return picked;
}
