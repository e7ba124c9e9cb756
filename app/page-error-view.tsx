"use client";

import { use } from "react";
import { NextIntlClientProvider } from "next-intl";
import "@/app/panel.css";
import { ErrorView } from "@/components/layout/states/error-view";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { readLocale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "#lib/i18n/formats";
import { loadMessages } from "#lib/i18n/load-messages";

const locale = readLocale(document.documentElement.lang);
const loading = loadMessages(locale);

/** The error view without anything of its page. */
export default function PageErrorView({ error }: { error: Error & { digest?: string } }) {
  const messages = use(loading);
  return (
    <NextIntlClientProvider locale={FORMAT_LOCALES[locale]} messages={messages}>
      <title>{messages.errorView.title}</title>
      <QueryProvider>
        <ErrorView error={error} />
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
