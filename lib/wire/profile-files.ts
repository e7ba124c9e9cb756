import * as z from "zod";
import { USERNAME_PREFIX } from "../domain/limits.ts";
import { pages } from "./paths.ts";

/** A username as a path brings it; nobody has one of another form. */
export const shownUsernameParams = z.object({ username: z.string() });

/** `page=view`: the code opens the page itself; absent: the short link that is printed on cards. */
export const qrCodeQuery = z.object({ page: z.unknown().optional() });

/** Where a person's code leads (CONTRACT §5); null for a `page` that there is none of. */
export function qrCodePath(username: string, page: unknown): string | null {
  if (page === "view") return `${pages.view(username)}?qr=true`;
  return page === undefined ? `${shortLinkPath(username)}?qr=true` : null;
}

export const shortLinkPath = (username: string): string => `/u/${username.slice(USERNAME_PREFIX.length)}`;

export const sharePicturePath = (username: string): string => `${pages.view(username)}/share.png`;

/** The size that networks ask for. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const;
