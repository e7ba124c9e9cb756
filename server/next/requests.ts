import type { IncomingMessage } from "node:http";

export type RequestHead = Readonly<Pick<IncomingMessage, "method" | "url" | "headers">>;

/** Chunks, the websocket of hot reload, the error overlay. */
const INTERNAL_PATH = /^\/(?:_next\/|__nextjs)/;

export const isInternalPath = (path: string): boolean => INTERNAL_PATH.test(path);

/** Next obeys such request headers; in responses they may contain rewritten URLs with queries. */
export const isInternalHeader = (name: string): boolean => name.startsWith("x-middleware-");

/** Next's client gets data instead of HTML at the same URL. */
export const isDataRequest = ({ headers }: RequestHead): boolean => headers.rsc !== undefined;

export const PAGE_VARY = "Accept-Encoding, Cookie, RSC";
