import type { ReactNode } from "react";
import type { Metadata } from "next";
import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { directionOf, routing } from "@/lib/i18n/routing";

// Prerendered pages would freeze APP_ORIGIN into the build (CONTRACT §1).
export const dynamic = "force-dynamic";

export const metadata: Metadata = { icons: { icon: { url: "/art/mark.svg", type: "image/svg+xml" } } };

/** Asked for with the page: the first text already needs them. */
const FONTS = ["/fonts/plex-arabic-400.woff2", "/fonts/plex-arabic-600.woff2"];

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    // The theme's class is set before React sees the element (components/ui/theme.tsx).
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
