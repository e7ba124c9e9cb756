import "server-only";
import { revalidatedResponse } from "#lib/server/http/revalidated";
import type { RequestHeaders } from "#lib/server/request-headers";

export const svgResponse = (headers: RequestHeaders, svg: string): Promise<Response> =>
  revalidatedResponse(headers, { contentType: "image/svg+xml", madeFrom: svg, body: () => svg });
