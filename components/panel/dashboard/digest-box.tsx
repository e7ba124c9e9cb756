import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { linkLabel } from "#lib/domain/profile/links/link-label";
import { DIGEST_ACTIONS, type Digest } from "#lib/domain/statistics/figures";
import { pages } from "#lib/wire/pages";
import { Change } from "./counters";
import { percentChange } from "./format";
import { PanelBox } from "./panel-box";

/** Compares the last seven days with the seven before, and names the most opened link. */
export function DigestBox({ digest: { actions, contacts, topLink } }: { digest: Digest }) {
  const t = useTranslations("dashboard.digest");
  const figures = [
    ...DIGEST_ACTIONS.map((action) => [action, actions[action]] as const),
    ["contacts", contacts] as const,
  ];
  const toFigures = (
    <LocaleLink
      href={pages.panelFigures}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-gold-text"
    >
      {t("all")} <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />
    </LocaleLink>
  );
  return (
    <PanelBox title={t("title")} aside={toFigures} className="gap-3">
      <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-4">
        {figures.map(([name, { now, before }]) => {
          const percent = percentChange(now, before);
          return (
            <li key={name} className="row-span-2 grid min-w-0 grid-rows-subgrid">
              <span className="text-sm text-muted">{t(name)}</span>
              <span className="flex flex-wrap content-start items-center gap-x-2">
                <bdi dir="ltr" className="text-[1.75rem] leading-snug font-semibold">
                  {now}
                </bdi>
                {percent !== null && <Change percent={percent} />}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line pt-3 text-sm wrap-anywhere text-muted">
        {topLink
          ? t.rich("top", {
              name: () => (
                <bdi className="font-semibold text-text">{topLink.title || linkLabel(topLink.url)}</bdi>
              ),
            })
          : t("noTop")}
      </p>
    </PanelBox>
  );
}
