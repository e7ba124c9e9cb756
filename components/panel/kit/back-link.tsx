import { ArrowLeft } from "lucide-react";
import { LocaleLink } from "@/components/layout/locale-link";

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <LocaleLink href={href} className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text">
      <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden /> {label}
    </LocaleLink>
  );
}
