import type { toOwnLinksWire } from "./server.ts";

export type OwnLinksResponse = ReturnType<typeof toOwnLinksWire>;

export type OwnLinksSavedResponse = OwnLinksResponse & { message: string };

export interface LinkPictureResponse {
  /** Path to save in the list. */
  picture: string;
}
