import "server-only";
import { AppError } from "#lib/domain/errors";
import { languageOf } from "#lib/server/http/language";
import type { RequestHeaders } from "#lib/server/request-headers";
import { toProblemResponse } from "./problem-response.ts";

export const unknownOpenCall = async ({ headers }: { headers: RequestHeaders }): Promise<Response> =>
  toProblemResponse(new AppError("not_found"), languageOf(headers));
