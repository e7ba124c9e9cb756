import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { LoginForm } from "@/components/auth/login-form";
import { titleOf } from "../../../../../page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await titleOf("adminLogin")), robots: { index: false } };
}

export default function AdminLoginPage() {
  const t = useTranslations("login");
  return (
    <>
      <header>
        <h1 className="text-3xl font-semibold">{t("adminTitle")}</h1>
        <p className="text-muted">{t("adminLead")}</p>
      </header>
      <LoginForm isAdmin />
    </>
  );
}
