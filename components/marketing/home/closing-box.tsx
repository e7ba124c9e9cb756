import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";

interface Props {
  title: string;
  text: string;
  href: string;
  label: string;
}

export function ClosingBox({ title, text, href, label }: Props) {
  return (
    <section className="box flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-6 lg:px-8">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <LocaleLink href={href} className={`${buttonClass("quiet")} max-sm:w-full`}>
        {label}
      </LocaleLink>
    </section>
  );
}
