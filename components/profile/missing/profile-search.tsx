import { useTranslations } from "next-intl";
import { getPathname } from "#lib/i18n/navigation";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  /** Previous search. */
  typed?: string;
  /** True for an unknown profile: visit.js takes the name from the URL, as one page serves all. */
  hasRequestedName?: boolean;
}

/** Finds a profile by username; works without JavaScript. */
export function ProfileSearch({ typed, hasRequestedName = false }: Props) {
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const action = getPathname({ href: pages.profileSearch, locale: useLocale() });
  return (
    <form action={action} method="get" role="search" className="flex flex-col gap-1.5">
      <label htmlFor="username" className="font-semibold">
        {fieldText("username")}
      </label>
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
          defaultValue={typed}
          data-requested={hasRequestedName || undefined}
          className="h-12 min-w-0 flex-1 rounded-[10px] border border-control bg-surface px-3 text-start"
        />
        <button type="submit" className="button-gold min-h-12 px-6">
          {actionText("search")}
        </button>
      </span>
    </form>
  );
}
