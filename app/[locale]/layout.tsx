import type { ReactNode } from "react";
import type { Metadata, Viewport } from "next";
import { hasLocale } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { directionOf } from "#lib/domain/locale";
import { routing } from "#lib/i18n/routing";

// Prerendering would freeze APP_ORIGIN into the build.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icons/icon.svg", type: "image/svg+xml" },
    ],
    apple: { url: "/icons/apple-touch-icon.png", sizes: "180x180" },
  },
};

export const viewport: Viewport = { themeColor: "#FAF8F5" };

/** Preloaded, because the first text needs them. */
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
    // The theme script changes this element before React hydrates it (components/ui/theme.tsx).
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
