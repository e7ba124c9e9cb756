import { companyPaths } from "#lib/wire/company-paths";
import { declared, declaredFor, get, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

export const TEAM_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/figures/v1": get("companyManager", companyPaths.teamFigures("from=2026-01-01")),
  "GET /api/users/company/figures/figures.csv": get(
    "companyManager",
    companyPaths.teamFiguresCsv("from=2026-01-01"),
  ),
  "GET /api/users/company/figures/members/v1": get("companyManager", companyPaths.memberFigures),
  "GET /api/users/company/board/v1": get("companyMember", companyPaths.teamBoard),
  ...declared({ call: "GET /api/users/company/members/v1" }),
  ...declared({ call: "GET /api/users/company/members/members.csv" }),
  ...declaredFor("POST /api/users/company/members/edit/v1", ({ companyMember }) => ({
    body: { members: [companyMember.uid], title: "Engineer", department: "" },
  })),
  ...declaredFor("POST /api/users/company/members/import/v1", ({ companyMember }) => ({
    body: { csv: `username,title\n${companyMember.username},Engineer` },
  })),
  "GET /api/users/company/orders/v1": get("companyManager", companyPaths.teamOrders),
  "POST /api/users/company/orders/v1": {
    access: "companyManager",
    path: () => companyPaths.teamOrders,
    body: ({ companyMember }) => ({
      members: [companyMember.uid],
      recipient: "Lina",
      phone: "0661234567",
      delivery: { wilaya: 31, commune: "Oran", address: "4 rue de la Paix", kind: "home" },
      due: 1600,
    }),
  },
  "GET /api/users/company/invoices/invoice.pdf": get(
    "companyManager",
    companyPaths.teamInvoice(UNKNOWN, "en"),
  ),
  ...declared({ call: "GET /api/group/companies/invoices/v1" }),
  ...declared({
    call: "GET /api/group/companies/invoices/invoice.pdf",
    query: { id: UNKNOWN, lang: "en" },
  }),
  "GET /api/users/company/contacts/v1": get("companyManager", companyPaths.sharedContacts),
  "GET /api/users/company/contacts/contacts.csv": get("companyManager", companyPaths.sharedContactsCsv),
};
