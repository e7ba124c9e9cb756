import { Link } from "@/lib/i18n/navigation";
import { pages } from "@/lib/wire/paths";

export function Logo() {
  return (
    <Link href={pages.home} className="inline-flex min-h-11 items-center text-xl font-semibold" dir="ltr">
      Logix
    </Link>
  );
}
