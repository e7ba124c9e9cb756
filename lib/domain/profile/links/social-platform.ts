import { toWebUrl } from "./link.ts";

export const PLATFORMS = [
  "github",
  "facebook",
  "instagram",
  "linkedin",
  "twitter",
  "whatsapp",
  "youtube",
  "tiktok",
  "snapchat",
  "globe",
] as const;

export type Platform = (typeof PLATFORMS)[number];

/** Only domains whose subdomains all belong to the platform (profile 15). */
const DOMAINS: Record<Exclude<Platform, "globe">, readonly string[]> = {
  github: ["github.com"],
  facebook: ["facebook.com", "fb.com", "fb.me", "fb.watch"],
  instagram: ["instagram.com", "instagr.am"],
  linkedin: ["linkedin.com"],
  twitter: ["twitter.com", "x.com"],
  whatsapp: ["whatsapp.com", "wa.me"],
  youtube: ["youtube.com", "youtu.be"],
  tiktok: ["tiktok.com"],
  snapchat: ["snapchat.com"],
};

const PLATFORM_BY_DOMAIN = new Map<string, Platform>();
for (const platform of PLATFORMS) {
  if (platform !== "globe") for (const domain of DOMAINS[platform]) PLATFORM_BY_DOMAIN.set(domain, platform);
}

/** Compares only the last two labels: `www.github.evil.example` is the globe. */
export function platformOf(link: string): Platform {
  const host = toWebUrl(link)?.hostname.replace(/\.$/, "") ?? "";
  return PLATFORM_BY_DOMAIN.get(host.split(".").slice(-2).join(".")) ?? "globe";
}
