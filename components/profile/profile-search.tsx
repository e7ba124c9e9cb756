import { useLocale, useTranslations } from "next-intl";
import { getPathname } from "@/lib/i18n/navigation";
import { pages } from "@/lib/wire/paths";

/** A field to find a profile by its name; works without JavaScript. */
export function ProfileSearch() {
  const t = useTranslations("profile");
  const action = getPathname({ href: pages.profileSearch, locale: useLocale() });
  return (
    <form action={action} method="get" role="search" className="flex flex-col gap-2">
      <label htmlFor="username">{t("searchLabel")}</label>
      <span className="flex gap-2">
        <input
          id="username"
          name="username"
          dir="ltr"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="logix_"
          className="min-h-12 min-w-0 flex-1 rounded-[10px] border border-control bg-surface px-3"
        />
        <button type="submit" className="min-h-12 rounded-[10px] bg-ink px-6 font-semibold text-paper">
          {t("search")}
        </button>
      </span>
    </form>
  );
}
