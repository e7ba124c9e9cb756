"use client";

import type { ReactNode } from "react";
import { Moon, Sun } from "lucide-react";
import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { IconButton } from "./icon-button";

/** For panel and admin area only: the public site has no dark mode (site 13). */
export function ThemeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey="theme"
      enableSystem
      defaultTheme="system"
      disableTransitionOnChange
      // The theme's inline script must pass the content security policy.
      {...(nonce && { nonce })}
    >
      {children}
    </NextThemes>
  );
}

interface Props {
  toDark: string;
  toLight: string;
  /** Shows the label beside the icon, for a menu. */
  isWide?: boolean;
}

export function ThemeToggle({ toDark, toLight, isWide = false }: Props) {
  const { themes, resolvedTheme, setTheme } = useTheme();
  const isDark = useIsHydrated() && resolvedTheme === "dark";
  const Icon = isDark ? Sun : Moon;
  const label = isDark ? toLight : toDark;
  const toggle = () => setTheme(isDark ? "light" : "dark");
  // Outside panel and admin area, where the error view may appear, too.
  if (themes.length === 0) return null;
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
