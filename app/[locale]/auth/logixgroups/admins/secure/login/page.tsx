import { ShieldCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginForm } from "@/components/auth/login-form";
import { PlainHeader } from "@/components/layout/site/site-header";
import { findReturnPath } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await titleOf("adminLogin")), robots: { index: false } };
}

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function AdminLoginPage({ searchParams }: Props) {
  const [t, { next }] = await Promise.all([getTranslations("login"), searchParams]);
  return (
    <>
      <PlainHeader />
      <main className="mx-auto max-w-xl p-5 pb-16">
        <div className="box mx-auto mt-4 flex w-full max-w-md flex-col gap-6 p-6 sm:mt-12 sm:p-8">
          <header className="flex flex-col gap-1">
            <span className="mb-3 inline-flex size-12 items-center justify-center self-start rounded-[14px] bg-ink text-[#ecc968]">
              <ShieldCheck className="size-6" aria-hidden />
            </span>
            <h1 className="text-[1.75rem] leading-snug font-semibold">{t("adminTitle")}</h1>
            <p className="text-muted">{t("adminLead")}</p>
          </header>
          <LoginForm
            isAdmin
            next={typeof next === "string" ? findReturnPath(next, { isAdmin: true }) : null}
          />
        </div>
      </main>
    </>
  );
}
