import { useTranslations } from "next-intl";
import { LogoMark } from "@/components/ui/logo-mark";

export function LoadingScreen({ isSkeleton = false }: { isSkeleton?: boolean }) {
  const t = useTranslations("session");
  const text = (
    <p role="status" className="text-muted">
      {t("loading")}
    </p>
  );
  if (!isSkeleton) {
    return (
      <main className="flex min-h-svh flex-col items-center justify-center gap-4 p-5">
        <LogoMark className="size-12 animate-pulse" />
        {text}
      </main>
    );
  }
  return (
    <main className="mx-auto flex min-h-svh max-w-6xl flex-col gap-5 p-5 lg:p-7" aria-busy>
      {text}
      <span className="skeleton h-9 w-56 max-w-full" />
      <span className="skeleton h-44 rounded-[14px]" />
      <span className="grid flex-1 content-start gap-5 lg:grid-cols-2">
        <span className="skeleton h-64 rounded-[14px]" />
        <span className="skeleton h-64 rounded-[14px]" />
      </span>
    </main>
  );
}
