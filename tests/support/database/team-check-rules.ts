import { allLines, atLeast, bytes, sources, words, type CheckRule } from "./check-rule.ts";

const actions = words("action", ["tap", "save", "exchange", "click"]);

/** Of a team's figures, contacts and orders. */
export const TEAM_CHECK_RULES: Readonly<Record<string, CheckRule>> = {
  company_days_action_known: actions,
  company_days_source_known: sources,
  company_days_total_range: atLeast("total", 1),
  member_days_action_known: actions,
  member_days_source_known: sources,
  member_days_total_range: atLeast("total", 1),
  member_months_first_day: words("month", ["2026-02-01"], ["2026-02-02", "2026-01-31"]),
  company_contacts_source_known: sources,
  company_contacts_lines_length: allLines({ name: 32, phone: 20, email: 200, note: 500, consent: 64 }),
  team_orders_lines_length: allLines({ recipient: 32, phone: 10 }),
  company_contacts_erase_hash_length: bytes("erase_hash", 32),
};
