import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";

/** Notes that a new password does not end sign-in with Google. */
export function GoogleSignInNote() {
  const t = useTranslations("settings.google");
  return (
    <p className="flex items-start gap-3 text-muted">
      <Info className="mt-[0.3em] size-5 shrink-0" aria-hidden />
      <span>
        {t.rich("stays", {
          link: (chunks) => (
            <LocaleLink
              href={pages.panelSettingsView("google")}
              className="inline-flex min-h-11 items-center text-gold-text underline underline-offset-4"
            >
              {chunks}
            </LocaleLink>
          ),
        })}
      </span>
    </p>
  );
}
