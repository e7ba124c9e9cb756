import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";

interface Props {
  username: string;
  /** Path of the requested page. */
  page: string;
}

/** Shown above the login form, which then signs in to another account. */
export function SignedInNotice({ username, page }: Props) {
  const t = useTranslations("login");
  return (
    <div className="box flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <p className="min-w-0 wrap-anywhere">
        {t.rich("signedInAs", {
          username: () => (
            <bdi dir="ltr" className="font-semibold">
              {username}
            </bdi>
          ),
        })}
      </p>
      <LocaleLink href={page} className={buttonClass("dark", "small")}>
        {t("toPanel")}
      </LocaleLink>
    </div>
  );
}
