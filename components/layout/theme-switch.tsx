"use client";

import { useTranslations } from "next-intl";
import { ThemeToggle } from "@/components/ui/theme";

export function ThemeSwitch() {
  const t = useTranslations("session");
  return <ThemeToggle toDark={t("toDark")} toLight={t("toLight")} />;
}
