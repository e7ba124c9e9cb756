import { platformOf, type Platform } from "./social-platform.ts";

const NAMES: Record<Exclude<Platform, "globe">, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  youtube: "YouTube",
  whatsapp: "WhatsApp",
  snapchat: "Snapchat",
  twitter: "X",
  github: "GitHub",
};

export const PLATFORM_NAMES: readonly string[] = Object.values(NAMES);

/** Returns the brand name of a link's platform; "" for an unknown site. */
export function platformName(link: string): string {
  const platform = platformOf(link);
  return platform === "globe" ? "" : NAMES[platform];
}

const PLATFORM_BY_NAME = new Map<string, Platform>([["twitter", "twitter"]]);
for (const [platform, name] of Object.entries(NAMES)) {
  PLATFORM_BY_NAME.set(name.toLowerCase(), platform as Platform);
}

/** Ignores case; returns the globe for an unknown name. */
export const platformNamed = (name: string): Platform =>
  PLATFORM_BY_NAME.get(name.trim().toLowerCase()) ?? "globe";
