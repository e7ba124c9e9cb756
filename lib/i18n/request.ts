import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { TIME_ZONE } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";
import { routing } from "./routing.ts";

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await import(`@/messages/${locale}.json`);
  return { locale: FORMAT_LOCALES[locale], messages, timeZone: TIME_ZONE };
});
