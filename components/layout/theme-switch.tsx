"use client";

import { useTranslations } from "next-intl";
import { ThemeToggle } from "@/components/ui/theme";

/** Light or dark, in the words of the areas behind a login. */
export function ThemeSwitch() {
  const t = useTranslations("session");
  return <ThemeToggle toDark={t("toDark")} toLight={t("toLight")} />;
}
