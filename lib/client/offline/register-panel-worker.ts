import { LOCALES, withLocale } from "#lib/domain/locale";
import { PANEL_PAGE, PANEL_WORKER } from "#lib/wire/pages";

/** Registers one worker per language, because a scope is a single path (share 9). */
export function registerPanelWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  for (const locale of LOCALES) {
    const scope = withLocale(locale, PANEL_PAGE);
    navigator.serviceWorker
      .register(withLocale(locale, PANEL_WORKER), { scope, updateViaCache: "none" })
      // Blocked by the browser or offline.
      .catch(() => {});
  }
}
