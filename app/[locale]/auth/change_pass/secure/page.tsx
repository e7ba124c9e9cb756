import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTitle } from "@/components/auth/auth-title";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<{ uid?: string | string[] }>;
}

/** The URL holds a one-time token, which must not reach search engines or a Referer header. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await titleOf("newPassword")()),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The form removes the token from the URL, so a reload shows the view without a token. */
export default async function NewPasswordPage({ searchParams }: Props) {
  const { uid } = await searchParams;
  const t = await getTranslations("newPassword");
  if (typeof uid === "string" && uid.trim() !== "") {
    return (
      <AuthFrame>
        <ClientMessages
          namespaces={[
            "newPassword",
            "endedAccess",
            "actions.close",
            "actions.logIn",
            "actions.savePassword",
            "fields.passwordHint",
          ]}
        >
          <NewPasswordForm token={uid} />
        </ClientMessages>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <AuthTitle title={t("invalidRouting")} lead={t("invalidRoutingText")} />
      <LocaleLink href={pages.forgotPassword} className={buttonClass("primary", "large")}>
        {t("forgot")}
      </LocaleLink>
    </AuthFrame>
  );
}
