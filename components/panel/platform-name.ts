import { platformOf, type Platform } from "@/lib/domain/social-platform";

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

/** Offered while a platform is typed. */
export const PLATFORM_NAMES: readonly string[] = Object.values(NAMES);

/** What a link's platform calls itself; empty for any other site. */
export function platformName(link: string): string {
  const platform = platformOf(link);
  return platform === "globe" ? "" : NAMES[platform];
}
