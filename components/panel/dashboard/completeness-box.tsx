import { Check, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import type { Completeness } from "#lib/domain/profile/completeness";
import { hintHref } from "./hint-href";
import { PanelBox } from "./panel-box";

const SHOWN_MAX = 3;

interface Props {
  completeness: Completeness;
  pageHref: string;
  children?: ReactNode;
}

export function CompletenessBox({ completeness: { score, hints }, pageHref, children }: Props) {
  const t = useTranslations("dashboard.completeness");
  const actionText = useTranslations("actions");
  const percent = (
    <bdi dir="ltr" aria-hidden>
      {score}%
    </bdi>
  );
  const isDone = hints.length === 0;
  return (
    <PanelBox
      title={isDone ? t("done") : t("title")}
      aside={
        <span className="rounded-full bg-gold-soft px-3 py-0.5 text-sm font-semibold text-gold-text">
          {percent}
        </span>
      }
    >
      <progress
        value={score}
        max={100}
        aria-label={t("score", { percent: `${score}%` })}
        className="mt-3 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-gold"
      />
      {isDone ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-1 py-6 text-center">
          <span className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
            <Check className="size-7" aria-hidden />
          </span>
          <p className="mt-2 text-muted">{t("doneText")}</p>
          <LocaleLink href={pageHref} className={`${buttonClass("plain", "small")} mt-1`}>
            {actionText("openMyPage")}
          </LocaleLink>
        </div>
      ) : (
        <ul className="mt-1 mb-3 divide-y divide-line">
          {hints.slice(0, SHOWN_MAX).map((hint) => (
            <li key={hint.key}>
              <LocaleLink
                href={hintHref(hint)}
                className="flex min-h-13 items-center gap-3 py-2 hover:text-gold-text"
              >
                <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{t(`hints.${hint.key}`)}</span>
                <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden />
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </PanelBox>
  );
}
