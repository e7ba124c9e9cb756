import { platformOf, type Platform } from "#lib/domain/profile/social-platform";

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

/** Suggestions for the platform field. */
export const PLATFORM_NAMES: readonly string[] = Object.values(NAMES);

/** Brand name of a link's platform; empty for an unknown site. */
export function platformName(link: string): string {
  const platform = platformOf(link);
  return platform === "globe" ? "" : NAMES[platform];
}
