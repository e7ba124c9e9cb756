import { POST as createRoute } from "@/app/api/users/company/keys/v1/route";
import { API_SCOPES, type ApiScope } from "#lib/domain/company/api-key";
import { PASSWORD, type Person } from "./people.ts";
import { Visitor, type Handler, type ParsedResponse } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

/** A company's system that calls handlers of the open API. */
export class ApiClient {
  readonly visitor = new Visitor();
  readonly id: string;
  readonly secret: string;

  constructor({ id, secret }: { id: string; secret: string }) {
    this.id = id;
    this.secret = secret;
  }

  async send(
    method: string,
    handler: Handler<Record<string, string>>,
    path: string,
    { params = {}, json, headers = {} }: SendOptions = {},
  ): Promise<ParsedResponse> {
    const body =
      json === undefined ? undefined : new Blob([JSON.stringify(json)], { type: "application/json" });
    const authorization = `Bearer ${this.secret}`;
    return this.visitor.send(method, handler, path, body, {
      params,
      headers: { authorization, ...headers },
    });
  }

  get(handler: Handler<Record<string, string>>, path: string, options?: SendOptions) {
    return this.send("GET", handler, path, options);
  }
}

interface SendOptions {
  params?: Record<string, string>;
  json?: unknown;
  headers?: Record<string, string>;
}

export async function apiClient(owner: Person, scopes: readonly ApiScope[] = API_SCOPES): Promise<ApiClient> {
  const body = { name: "HR system", scopes, password: PASSWORD };
  const response = await owner.visitor.post(createRoute, toPath("POST /api/users/company/keys/v1"), body);
  const { key, secret } = response.as<ResponseOf<"POST /api/users/company/keys/v1">>();
  return new ApiClient({ id: key.id, secret });
}
