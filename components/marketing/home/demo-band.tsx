import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { DEMO_USERNAME } from "#lib/domain/account/username";
import { pages } from "#lib/wire/pages";

/** Leads to the demo profile: by QR code on desktops, by a link everywhere. */
export function DemoBand() {
  const t = useTranslations("home.demo");
  const page = pages.view(DEMO_USERNAME);
  return (
    <section aria-labelledby="demo" className="wrap pt-12 lg:pt-16">
      <div className="box flex flex-col gap-x-8 gap-y-5 p-6 sm:flex-row sm:items-center lg:px-8">
        <img
          src={`${page}/qr.svg`}
          alt={t("code")}
          width={112}
          height={112}
          loading="lazy"
          className="rounded-[10px] bg-white max-lg:hidden"
        />
        <div className="flex-1">
          <h2 id="demo" className="text-xl font-semibold lg:text-2xl">
            {t("title")}
          </h2>
          <p className="mt-1 text-muted lg:hidden">{t("text")}</p>
          <p className="mt-1 text-muted max-lg:hidden">{t("scan")}</p>
        </div>
        <LocaleLink href={page} className={buttonClass("dark")}>
          {t("open")}
        </LocaleLink>
      </div>
    </section>
  );
}
