"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";

/** What is said of each; anything else has failed. */
const TEXTS = { unknown: "googleUnknown", too_many: "googleTooMany", failed: "googleFailed" } as const;
type GoogleProblemKind = keyof typeof TEXTS;

/** Back from Google without a session: why, and what to do. */
export function GoogleProblem({ kind }: { kind: GoogleProblemKind }) {
  const t = useTranslations("login");
  const [isShown, setShown] = useState(true);
  const text = t(TEXTS[kind]);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <Banner content={isShown ? { tone: "danger", text } : null} onClose={() => setShown(false)} />
      {isShown && kind === "unknown" && (
        <LocaleLink href={pages.getCard} className={buttonClass("quiet")}>
          {t("getCard")}
        </LocaleLink>
      )}
    </div>
  );
}
