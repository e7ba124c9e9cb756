"use client";

import { useTranslations } from "next-intl";
import { ThemeToggle } from "@/components/ui/theme";

export function ThemeSwitch() {
  const actionText = useTranslations("actions");
  return <ThemeToggle toDark={actionText("toDark")} toLight={actionText("toLight")} />;
}
