import { removeInvisible } from "#lib/domain/text/typing";
import { parseLink } from "./link.ts";
import { linkLabel } from "./link-label.ts";
import { parseAnyPhone } from "#lib/domain/profile/phone";
import { toWhatsAppNumber } from "#lib/domain/profile/phone-forms";
import { platformName, platformNamed } from "./platform-name.ts";
import { platformOf, type Platform } from "./social-platform.ts";

/** WhatsApp is missing: it has numbers instead of usernames. */
const ACCOUNT_PAGES: Record<Exclude<Platform, "globe" | "whatsapp">, string> = {
  instagram: "https://instagram.com/",
  facebook: "https://facebook.com/",
  linkedin: "https://linkedin.com/in/",
  tiktok: "https://tiktok.com/@",
  youtube: "https://youtube.com/@",
  snapchat: "https://snapchat.com/add/",
  twitter: "https://x.com/",
  github: "https://github.com/",
};

const ACCOUNT = /^@?([\p{L}\p{N}._-]+)$/u;
const STARTS_WITH_HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=$|[/?#:])/u;

export interface TypedLink {
  platform: string;
  link: string;
}

/** Completes "instagram.com/nadia", "@nadia" and a missing platform (profile 29); else returns the input. */
export function completeSocialLink({ platform, link }: TypedLink): TypedLink {
  const url = completeLink(link, platformNamed(platform));
  if (url === null) return { platform, link };
  return { platform: platform.trim() || platformName(url) || linkLabel(url), link: url };
}

/** Returns true for "@nadia" without a known platform. */
export const needsPlatform = ({ platform, link }: TypedLink): boolean =>
  clean(link).startsWith("@") && ACCOUNT.test(clean(link)) && platformNamed(platform) === "globe";

const clean = (typed: string) => removeInvisible(typed).trim();

function completeLink(typed: string, platform: Platform): string | null {
  const text = clean(typed);
  const [, account] = ACCOUNT.exec(text) ?? [];
  return parseLink(typed) ?? webAddress(text, platform, account) ?? accountPage(platform, text, account);
}

/** Reads "omrane.dz" as an address; with a platform, it is a username. */
function webAddress(text: string, platform: Platform, account: string | undefined): string | null {
  const url = STARTS_WITH_HOST.test(text) ? parseLink(`https://${text}`) : null;
  const isAccount =
    account !== undefined && platform !== "globe" && url !== null && platformOf(url) === "globe";
  return isAccount ? null : url;
}

function accountPage(platform: Platform, text: string, account: string | undefined): string | null {
  if (platform === "whatsapp") return parseAnyPhone(text) ? `https://wa.me/${toWhatsAppNumber(text)}` : null;
  return platform === "globe" || !account ? null : parseLink(ACCOUNT_PAGES[platform] + account);
}
