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

/** Which icon a social link gets; "globe" is any other site. */
export type Platform = (typeof PLATFORMS)[number];

/** Domains that only the platform itself can give names under. */
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

/**
 * SPEC §5 takes the second segment of the host, which gives `www.github.evil.example` GitHub's icon and
 * `github.com` the globe. Here the last two decide, so that a look-alike host gets the globe.
 */
export function platformOf(link: string): Platform {
  const host = toWebUrl(link)?.hostname.replace(/\.$/, "") ?? "";
  return PLATFORM_BY_DOMAIN.get(host.split(".").slice(-2).join(".")) ?? "globe";
}
