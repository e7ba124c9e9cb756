import { randomUUID } from "node:crypto";
import { paths } from "#lib/wire/api-paths";
import { get, post, type CallSample } from "./call-sample.ts";

export const OPEN_API_SAMPLES: Readonly<Record<string, CallSample>> = {
  "GET /api/users/company/keys/v1": get("companyOwner", paths.apiKeys),
  "POST /api/users/company/keys/v1": post("companyOwner", paths.apiKeys, {
    name: "HR system",
    scopes: ["members:read", "figures:read"],
  }),
  "POST /api/users/company/keys/revoke/v1": post("companyOwner", paths.revokeApiKey, { id: randomUUID() }),

  "GET /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "POST /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "PUT /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "PATCH /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "DELETE /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "GET /api/v1/openapi.json": get("all", "/api/v1/openapi.json?lang=ar"),
  "GET /api/v1/members": get("apiKey", "/api/v1/members?limit=5&email=a@example.com"),
  "GET /api/v1/members/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyMember }) => `/api/v1/members/${companyMember.uid}`,
  },
};
