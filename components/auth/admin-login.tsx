import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { SkipLink } from "@/components/layout/skip-link";
import { PlainHeader } from "@/components/layout/site/site-header";
import { LoginForm } from "./login-form";

export function AdminLogin({ next }: { next: string | null }) {
  const t = useTranslations("login");
  const actionText = useTranslations("actions");
  return (
    <>
      <SkipLink label={actionText("toContent")} />
      <PlainHeader />
      <main id="content" tabIndex={-1} className="outline-none mx-auto max-w-xl p-5 pb-16">
        <div className="box mx-auto mt-4 flex w-full max-w-md flex-col gap-6 p-6 sm:mt-12 sm:p-8">
          <header className="flex flex-col gap-1">
            <span className="mb-3 inline-flex size-12 items-center justify-center self-start rounded-[14px] bg-ink text-[#ecc968]">
              <ShieldCheck className="size-6" aria-hidden />
            </span>
            <h1 className="text-[1.75rem] leading-snug font-semibold">{t("adminTitle")}</h1>
            <p className="text-muted">{t("adminLead")}</p>
          </header>
          <LoginForm isAdmin next={next} />
        </div>
      </main>
    </>
  );
}
