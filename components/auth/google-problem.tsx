"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

const TEXTS = { unknown: "googleUnknown", too_many: "googleTooMany", failed: "googleFailed" } as const;
type GoogleProblemKind = keyof typeof TEXTS;

/** Why a Google sign-in failed, and what to do. */
export function GoogleProblem({ kind }: { kind: GoogleProblemKind }) {
  const t = useTranslations("login");
  const [isShown, setShown] = useState(true);
  const text = t(TEXTS[kind]);
  return <Banner content={isShown ? { tone: "danger", text } : null} onClose={() => setShown(false)} />;
}
