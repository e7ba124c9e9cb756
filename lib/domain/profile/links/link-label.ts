import { toWebUrl } from "./link.ts";
import { platformOf, type Platform } from "./social-platform.ts";

/** Subdomains with the same addresses: "m", "www", "fr", "ar-ar". */
const SAME_SITE = /^(?:www|m|mobile|mbasic|web|[a-z]{2}(?:-[a-z]{2})?)$/;
/** Their addresses are of posts, or lead to any page. */
const WITHOUT_ACCOUNTS = ["youtu.be", "fb.me", "fb.watch"];

/** First parts of addresses that name no account. */
const OTHER_PAGES = {
  instagram: "p reel reels stories explore tv accounts direct about legal s share web developer",
  twitter:
    "home i intent share hashtag search explore settings messages notifications login signup compose tos privacy jobs about download account oauth communities",
  facebook:
    "share sharer watch reel reels story stories events groups marketplace gaming login help hashtag media messages photo photos video videos posts dialog plugins business ads settings policies legal notes p home friends",
  youtube:
    "watch shorts live playlist embed v e results feed post hashtag channel gaming premium clip redirect t about attribution_link kids music movies account upload ads",
  github:
    "features about pricing topics marketplace explore settings login join logout search trending collections notifications issues pulls apps contact security site readme enterprise team codespaces stars new organizations orgs sponsors events copilot resources solutions models discussions dashboard",
};

const isOther = (platform: keyof typeof OTHER_PAGES, part: string): boolean =>
  OTHER_PAGES[platform].split(" ").includes(part.toLowerCase());

const withAt = (name: string): string => (name.startsWith("@") ? name : `@${name}`);

/** The account that the parts of a path name; null for posts, shared pages and searches. */
const ACCOUNTS: Record<
  Exclude<Platform, "globe">,
  (first: string, second: string | undefined) => string | null | undefined
> = {
  instagram: (first, second) =>
    first === "_u" ? second && withAt(second) : isOther("instagram", first) ? null : withAt(first),
  twitter: (first) => (isOther("twitter", first) ? null : withAt(first)),
  tiktok: (first) => (first.startsWith("@") ? first : null),
  snapchat: (first, second) =>
    first === "add" ? second && withAt(second) : first.startsWith("@") ? first : null,
  youtube(first, second) {
    if (first.startsWith("@")) return first;
    if (first === "c" || first === "user") return second && withAt(second);
    return second !== undefined || isOther("youtube", first) ? null : withAt(first);
  },
  github: (first) => (isOther("github", first) ? null : withAt(first)),
  facebook(first, second) {
    if (first === "people" || first === "pages" || first === "pg") return second;
    return isOther("facebook", first) || /\.php$|^\d+$/.test(first) ? null : first;
  },
  linkedin: (first, second) =>
    second !== undefined && /^(?:in|company|school|showcase|pub)$/.test(first) ? `${first}/${second}` : null,
  whatsapp: () => null,
};

/**
 * Returns the account that a link names, e.g. "@omrane.studio" or "in/yasmine-benaissa", else its host, e.g.
 * "omrane.dz"; "" for an invalid link. WhatsApp's links name numbers, which are not shown (profile 52).
 */
export function linkLabel(link: string): string {
  const url = toWebUrl(link);
  if (!url) return "";
  return findAccount(url, platformOf(link)) ?? shownHost(link, url).replace(/^www\./, "");
}

function findAccount({ hostname, pathname }: URL, platform: Platform): string | null | undefined {
  const [first, second] = decode(pathname).split("/").filter(Boolean);
  const parts = hostname.split(".");
  const isSameSite = parts.slice(0, -2).every((part) => SAME_SITE.test(part));
  if (platform === "globe" || !first || !isSameSite || WITHOUT_ACCOUNTS.includes(parts.slice(-2).join(".")))
    return null;
  return ACCOUNTS[platform](first, second);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const TYPED_HOST = /^https?:\/\/([^/?#:]+)/i;
/** Labels of one script that look like no other one's; others stay in ASCII ("xn--…"), as browsers show them. */
const PLAIN_LABEL = /^(?:[a-z\d-]+|[a-z\d\u00df-\u00f6\u00f8-\u00ff\u0153-]+|[\p{Script=Arabic}\p{Nd}-]+)$/u;

/** The host as typed, e.g. "موقع.الجزائر"; in ASCII when its letters may pretend to be others. */
function shownHost(link: string, url: URL): string {
  const typed = TYPED_HOST.exec(link)?.[1]?.normalize("NFC").toLowerCase() ?? "";
  const isPlain = typed.split(".").every((label) => PLAIN_LABEL.test(label));
  return isPlain && url.hostname.includes("xn--") ? typed : url.hostname;
}
