import { trimEnds } from "#lib/domain/text/trim-ends";
import { toWebUrl } from "./link.ts";
import { platformOf } from "./social-platform.ts";

/** Returns e.g. "@omrane.studio", "in/yasmine-benaissa" or "omrane.dz"; "" for an invalid link. */
export function linkLabel(link: string): string {
  const url = toWebUrl(link);
  if (!url) return "";
  const host = url.hostname.replace(/^www\./, "");
  const path = trimEnds(decode(url.pathname), /\//);
  const platform = platformOf(link);
  if (platform === "globe" || path === "") return host;
  if (platform === "linkedin" || platform === "facebook") return path;
  const [handle = ""] = path.replace(/^(?:add|c|user|channel)\//, "").split("/");
  return handle.startsWith("@") ? handle : `@${handle}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
