import { declared, declaredFor, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

export const TEAM_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  ...declared({ call: "GET /api/users/company/figures/v1", query: { from: "2026-01-01" } }),
  ...declared({ call: "GET /api/users/company/figures/figures.csv", query: { from: "2026-01-01" } }),
  ...declared({ call: "GET /api/users/company/figures/members/v1" }),
  ...declared({ call: "GET /api/users/company/board/v1" }),
  ...declared({ call: "GET /api/users/company/members/v1" }),
  ...declared({ call: "GET /api/users/company/members/members.csv" }),
  ...declaredFor("POST /api/users/company/members/edit/v1", ({ companyMember }) => ({
    body: { members: [companyMember.uid], title: "Engineer", department: "" },
  })),
  ...declaredFor("POST /api/users/company/members/import/v1", ({ companyMember }) => ({
    body: { csv: `username,title\n${companyMember.username},Engineer` },
  })),
  ...declared({ call: "GET /api/users/company/orders/v1" }),
  ...declaredFor("POST /api/users/company/orders/v1", ({ companyMember }) => ({
    body: {
      members: [companyMember.uid],
      recipient: "Lina",
      phone: "0661234567",
      delivery: { wilaya: 31, commune: "Oran", address: "4 rue de la Paix", kind: "home" },
      due: 1600,
    },
  })),
  ...declared({
    call: "GET /api/users/company/invoices/invoice.pdf",
    query: { id: UNKNOWN, lang: "en" },
  }),
  ...declared({ call: "GET /api/group/companies/invoices/v1" }),
  ...declared({
    call: "GET /api/group/companies/invoices/invoice.pdf",
    query: { id: UNKNOWN, lang: "en" },
  }),
  ...declared({ call: "GET /api/users/company/contacts/v1" }),
  ...declared({ call: "GET /api/users/company/contacts/contacts.csv" }),
};
