import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { Sparkline } from "@/components/panel/dashboard/reach/sparkline";
import { BrandIcon } from "@/components/ui/brand-icon";
import { buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import type { LinkFigures } from "#lib/domain/statistics/figures";
import { pages } from "#lib/wire/pages";
import { SourceCounts } from "./source-counts";

/** Links by source, most opened first. */
export function LinkTable({ links }: { links: readonly LinkFigures[] }) {
  const t = useTranslations("figures.links");
  return (
    <PanelBox title={t("title")} className="gap-2">
      {links.length === 0 ? (
        <div className="flex flex-col items-start gap-3 text-muted">
          <p>{t("none")}</p>
          <LocaleLink href={pages.panelLinks} className={buttonClass("quiet", "small")}>
            {t("add")}
          </LocaleLink>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <LinkItem key={link.url} link={link} />
          ))}
        </ul>
      )}
    </PanelBox>
  );
}

function LinkItem({ link: { url, title, kind, total, sources, days } }: { link: LinkFigures }) {
  const t = useTranslations("figures.links");
  return (
    <li className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 py-3 sm:flex">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-white text-ink">
          <BrandIcon brand={platformOf(url)} />
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <bdi>{title || linkLabel(url)}</bdi>
            </span>
            {(kind === "removed" || kind === "company") && <Chip tone="quiet">{t(kind)}</Chip>}
          </span>
          <span className="flex text-sm text-muted">
            <bdi dir="ltr" className="truncate">
              {url.replace(/^https?:\/\//, "")}
            </bdi>
          </span>
        </span>
      </span>
      <span className="w-24 max-lg:hidden">
        <Sparkline values={days} />
      </span>
      <span className="text-sm text-muted max-sm:row-start-2 max-sm:ps-12 sm:w-56">
        <SourceCounts sources={sources} />
      </span>
      <span className="text-end text-lg font-semibold sm:min-w-12">
        <span className="sr-only">{t("opened")} </span>
        <bdi dir="ltr">{total}</bdi>
      </span>
    </li>
  );
}
