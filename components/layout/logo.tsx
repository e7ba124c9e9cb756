import { pages } from "@/lib/wire/paths";
import { LocaleLink } from "./locale-link";

export function Logo() {
  return (
    <LocaleLink
      href={pages.home}
      className="inline-flex min-h-11 items-center text-xl font-semibold"
      dir="ltr"
    >
      Logix
    </LocaleLink>
  );
}
