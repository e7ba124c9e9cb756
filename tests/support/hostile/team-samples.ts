import { paths } from "#lib/wire/api-paths";
import { get, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

/** Calls of company managers. */
export const TEAM_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/figures/v1": get("companyManager", paths.teamFigures("from=2026-01-01")),
  "GET /api/users/company/figures/figures.csv": get(
    "companyManager",
    paths.teamFiguresCsv("from=2026-01-01"),
  ),
  "GET /api/users/company/figures/members/v1": get("companyManager", paths.memberFigures),
  "GET /api/users/company/board/v1": get("companyMember", paths.teamBoard),
  "GET /api/users/company/contacts/v1": get("companyManager", paths.sharedContacts),
  "GET /api/users/company/contacts/contacts.csv": get("companyManager", paths.sharedContactsCsv),
};
