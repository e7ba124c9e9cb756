import { randomUUID } from "node:crypto";
import { SCIM_USERS } from "#lib/open-api/scim";
import { declared, declaredFor, get, type CallSample } from "./call-sample.ts";

const scim = (path: CallSample["path"]): CallSample => ({ access: "apiKey", isScim: true, path });

export const OPEN_API_SAMPLES: Readonly<Record<string, CallSample>> = {
  ...declared({ call: "GET /api/users/company/keys/v1" }),
  ...declaredFor("POST /api/users/company/keys/v1", ({ owner }) => ({
    body: {
      name: "HR system",
      scopes: ["members:read", "figures:read"],
      password: owner.password,
    },
  })),
  ...declaredFor("POST /api/users/company/keys/resume/v1", ({ owner }) => ({
    body: { id: randomUUID(), password: owner.password },
  })),
  ...declared({ call: "POST /api/users/company/keys/revoke/v1", body: { id: randomUUID() } }),

  "GET /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "POST /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "PUT /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "PATCH /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "DELETE /api/v1/[...unknown]": get("all", "/api/v1/nowhere"),
  "GET /api/v1/openapi.json": get("all", "/api/v1/openapi.json?lang=ar"),
  "GET /api/v1/contacts": get("apiKey", "/api/v1/contacts?limit=5"),
  "GET /api/v1/figures": get("apiKey", "/api/v1/figures?from=2026-01-01&to=2026-01-31"),
  "GET /api/v1/figures/members": get("apiKey", "/api/v1/figures/members?month=2026-01&limit=5"),
  "GET /api/v1/orders": get("apiKey", "/api/v1/orders?limit=5"),
  "POST /api/v1/orders": {
    access: "apiKey",
    path: () => "/api/v1/orders",
    body: ({ companyMember }) => ({
      members: [companyMember.uid],
      recipient: "Amina Belkacem",
      phone: "0661234567",
      delivery: { wilaya: 31, commune: "Oran", address: "4 rue de la Paix", kind: "home", note: "Ring" },
      amountDue: 1600,
    }),
  },
  "GET /api/v1/profiles": get("apiKey", "/api/v1/profiles?limit=5"),
  "GET /api/v1/profiles/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyMember }) => `/api/v1/profiles/${companyMember.uid}?lang=ar`,
  },
  "PATCH /api/v1/profiles/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyMember }) => `/api/v1/profiles/${companyMember.uid}`,
    body: () => ({
      fullName: "Changed Name",
      title: "Engineer",
      bio: "New",
      phone: "0661234567",
      address: "Oran",
      situation: { name: "Atlas", place: "Oran" },
      skills: ["Weaving"],
      cvUrl: "https://cv.example/",
    }),
  },
  "GET /api/v1/members": get("apiKey", "/api/v1/members?limit=5&email=a@example.com"),
  "GET /api/v1/members/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyMember }) => `/api/v1/members/${companyMember.uid}`,
  },
  "POST /api/v1/members": {
    access: "apiKey",
    path: () => "/api/v1/members",
    body: () => ({ name: "Amina Belkacem", phone: "0661234567", role: "member", language: "en" }),
  },
  "PATCH /api/v1/members/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyMember }) => `/api/v1/members/${companyMember.uid}`,
    body: () => ({ role: "member", departmentId: null }),
  },
  // The last owner, who cannot be removed.
  "DELETE /api/v1/members/[id]": {
    access: "apiKey",
    isOfCompany: true,
    path: ({ companyOwner }) => `/api/v1/members/${companyOwner.uid}`,
  },

  "GET /api/v1/scim/v2/Users": scim(() => `${SCIM_USERS}?filter=userName%20eq%20%22a@example.com%22`),
  "GET /api/v1/scim/v2/Users/[id]": {
    ...scim(({ companyMember }) => `${SCIM_USERS}/${companyMember.uid}`),
    isOfCompany: true,
  },
  "PATCH /api/v1/scim/v2/Users/[id]": {
    ...scim(({ companyOwner }) => `${SCIM_USERS}/${companyOwner.uid}`),
    isOfCompany: true,
    body: () => ({ Operations: [{ op: "replace", path: "active", value: false }] }),
  },
  "DELETE /api/v1/scim/v2/Users/[id]": {
    ...scim(({ companyOwner }) => `${SCIM_USERS}/${companyOwner.uid}`),
    isOfCompany: true,
  },
};
