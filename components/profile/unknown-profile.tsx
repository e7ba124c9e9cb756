import { useTranslations } from "next-intl";
import { ProfileSearch } from "./profile-search";

/** "User not found", with retry: the address stays, and a name may be corrected. */
export function UnknownProfile() {
  const t = useTranslations("profile");
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-4 p-5">
      <h1 className="text-3xl font-semibold">{t("unknownTitle")}</h1>
      <p className="text-muted">{t("unknownText")}</p>
      <p>
        {/* An empty address is the page itself, query included. */}
        <a
          href=""
          className="inline-flex min-h-11 items-center rounded-[10px] bg-gold px-6 font-semibold text-ink"
        >
          {t("retry")}
        </a>
      </p>
      <ProfileSearch />
    </main>
  );
}
