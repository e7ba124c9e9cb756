import type * as z from "zod";
import { AppError, type MessageRef } from "#lib/domain/errors";
import type { Texts } from "#lib/i18n/texts";
import { languageOf } from "#lib/server/http/language";
import { openBody } from "#lib/server/http/request-body";
import type { RequestHeaders } from "#lib/server/request-headers";
import { toErrorReply, type Reply } from "./error-reply.ts";
import { authorizeAndParse, refuseCrossSite, type Call, type CallOptions } from "./refusals.ts";

type Options<Q extends z.ZodType, B extends z.ZodType> = Pick<
  CallOptions<"all", z.ZodType, Q, B>,
  "limit" | "query" | "body"
>;

export interface VisitorRequest {
  readonly method: string;
  readonly headers: RequestHeaders;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly read: () => Promise<ArrayBuffer | Uint8Array>;
  readonly hasLeft: () => boolean;
  readonly texts: Texts;
}

export type VisitorCall = (request: VisitorRequest) => Promise<Reply>;

const unused = () => Promise.resolve(null);

/** Makes a public call that runs without Next, by the rules of `route()`. @param respond returns `message` */
export function visitorCall<Q extends z.ZodType, B extends z.ZodType>(
  options: Options<Q, B>,
  respond: (call: Call<"all", unknown, z.output<Q>, z.output<B>>) => Promise<MessageRef>,
): VisitorCall {
  return async ({ method, headers, path, query, read, hasLeft, texts }) => {
    const language = languageOf(headers);
    try {
      refuseCrossSite(method, headers);
      const body = openBody({ headers, path, read });
      const found = { findSession: unused, findMember: unused, readParams: unused };
      const request = { method, headers, language, body, query, ...found };
      const message = await authorizeAndParse({ ...options, access: "all" }, request, respond);
      return { status: 200, body: { message: texts.translate(language, message) } };
    } catch (error) {
      return toErrorReply(hasLeft() ? new AppError("bad_request") : error, language, texts);
    }
  };
}
