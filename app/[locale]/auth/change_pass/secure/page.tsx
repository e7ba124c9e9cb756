import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";
import { titleOf } from "../../../page-metadata";

interface Props {
  searchParams: Promise<{ uid?: string | string[] }>;
}

/** The address holds a one-time token: neither search engines nor other sites get to see it. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await titleOf("newPassword")),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function NewPasswordPage({ searchParams }: Props) {
  const { uid } = await searchParams;
  const t = await getTranslations("newPassword");
  if (typeof uid !== "string" || uid.trim() === "") {
    return (
      <>
        <h1 className="text-3xl font-semibold">{t("invalidRouting")}</h1>
        <p className="text-muted">{t("invalidRoutingText")}</p>
        <p>
          <LocaleLink href={pages.forgotPassword} className={buttonClass("quiet")}>
            {t("forgot")}
          </LocaleLink>
        </p>
      </>
    );
  }
  return (
    <>
      <header>
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("lead")}</p>
      </header>
      <NewPasswordForm token={uid} />
    </>
  );
}
