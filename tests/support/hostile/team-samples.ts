import { paths } from "#lib/wire/api-paths";
import { get, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** Calls of company managers. */
export const TEAM_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/figures/v1": get("companyManager", paths.teamFigures("from=2026-01-01")),
  "GET /api/users/company/figures/figures.csv": get(
    "companyManager",
    paths.teamFiguresCsv("from=2026-01-01"),
  ),
  "GET /api/users/company/figures/members/v1": get("companyManager", paths.memberFigures),
  "GET /api/users/company/board/v1": get("companyMember", paths.teamBoard),
  "GET /api/users/company/members/v1": get("companyManager", paths.roster),
  "GET /api/users/company/members/members.csv": get("companyManager", paths.rosterCsv),
  "POST /api/users/company/members/edit/v1": {
    access: "companyManager",
    path: () => paths.editMembers,
    body: ({ companyMember }) => ({ members: [companyMember.uid], title: "Engineer", department: "" }),
  },
  "POST /api/users/company/members/import/v1": {
    access: "companyManager",
    path: () => paths.importMembers,
    body: ({ companyMember }) => ({ csv: `username,title\n${companyMember.username},Engineer` }),
  },
  "GET /api/users/company/orders/v1": get("companyManager", paths.teamOrders),
  "POST /api/users/company/orders/v1": {
    access: "companyManager",
    path: () => paths.teamOrders,
    body: ({ companyMember }) => ({
      members: [companyMember.uid],
      recipient: "Lina",
      phone: "0661234567",
      delivery: { wilaya: 31, commune: "Oran", address: "4 rue de la Paix", kind: "home" },
      due: 1600,
    }),
  },
  "GET /api/users/company/invoices/invoice.pdf": get("companyManager", paths.teamInvoice(UNKNOWN, "en")),
  "GET /api/group/companies/invoices/v1": get("admin", paths.invoices),
  "GET /api/group/companies/invoices/invoice.pdf": get("admin", paths.invoice(UNKNOWN, "en")),
  "GET /api/users/company/contacts/v1": get("companyManager", paths.sharedContacts),
  "GET /api/users/company/contacts/contacts.csv": get("companyManager", paths.sharedContactsCsv),
};
