"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";

/** Back from Google without a session: why, and what to do. */
export function GoogleProblem({ kind }: { kind: "unknown" | "failed" }) {
  const t = useTranslations("login");
  const [isShown, setShown] = useState(true);
  const text = kind === "unknown" ? t("googleUnknown") : t("googleFailed");
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
