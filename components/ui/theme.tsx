"use client";

import type { ReactNode } from "react";
import { Moon, Sun } from "lucide-react";
import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { useIsInBrowser } from "@/lib/client/use-is-in-browser";
import { IconButton } from "./icon-button";

/** Light or dark, for panel and portal alone: the public site has no dark mode (SPEC §1). */
export function ThemeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey="theme"
      enableSystem
      defaultTheme="system"
      disableTransitionOnChange
      // Its script runs before the page is drawn, under the page's policy.
      {...(nonce && { nonce })}
    >
      {children}
    </NextThemes>
  );
}

interface Props {
  toDark: string;
  toLight: string;
  /** Shows the words beside the icon, as an entry of a menu. */
  isWide?: boolean;
}

export function ThemeToggle({ toDark, toLight, isWide = false }: Props) {
  const { resolvedTheme, setTheme } = useTheme();
  const isDark = useIsInBrowser() && resolvedTheme === "dark";
  const Icon = isDark ? Sun : Moon;
  const label = isDark ? toLight : toDark;
  const toggle = () => setTheme(isDark ? "light" : "dark");
  if (!isWide) return <IconButton icon={Icon} label={label} onClick={toggle} />;
  return (
    <button
      type="button"
      onClick={toggle}
      className="flex min-h-11 items-center gap-3 rounded-[10px] px-3 hover:bg-sunk"
    >
      <Icon className="size-5" aria-hidden />
      {label}
    </button>
  );
}
