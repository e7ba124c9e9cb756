import * as z from "zod";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { pages } from "./pages.ts";

export const publicUsernameParams = z.object({ username: z.string() });

/** "view" encodes the page address; absent: the short link printed on cards (card 10). */
export const qrCodeQuery = z.object({ page: z.unknown().optional() });

export function qrCodePath(username: string, page: unknown): string | null {
  if (page === "view") return `${pages.view(username)}?qr=true`;
  return page === undefined ? `${shortLinkPath(username)}?qr=true` : null;
}

export const shortLinkPath = (username: string): string => `/u/${username.slice(USERNAME_PREFIX.length)}`;

export const ogImagePath = (username: string): string => `${pages.view(username)}/share.png`;

export const OG_IMAGE_PX = { width: 1200, height: 630 } as const;
