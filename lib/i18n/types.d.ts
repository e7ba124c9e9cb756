import type messages from "#messages/en.json";
import type { Locale } from "#lib/domain/locale";
import type { FormatLocale } from "./formats.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale | FormatLocale;
    Messages: typeof messages;
  }
}
