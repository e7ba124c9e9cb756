import { allLines, words, x, type CheckRule } from "./check-rule.ts";

/** Of companies and what belongs to them, by constraint. */
export const COMPANY_CHECK_RULES: Readonly<Record<string, CheckRule>> = {
  companies_name_length: words("name", ["a", x(60)], ["", x(61)]),
  companies_invoice_lines_length: allLines({ registration: 40, tax_id: 40, address: 200 }),
  departments_name_length: words("name", ["a", x(40)], ["", x(41)]),
  company_periods_order: {
    accepted: [{ since: "2026-01-01", until: "2026-01-01" }],
    refused: [{ since: "2026-01-02", until: "2026-01-01" }],
  },
};
