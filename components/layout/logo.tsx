import { LogoMark } from "@/components/ui/logo-mark";
import { pages } from "#lib/wire/pages";
import { LocaleLink } from "./locale-link";

export function Logo() {
  return (
    <LocaleLink
      href={pages.home}
      className="inline-flex min-h-11 items-center gap-2 text-xl font-semibold"
      dir="ltr"
    >
      <LogoMark className="size-6" /> <span>Logix</span>
    </LocaleLink>
  );
}
