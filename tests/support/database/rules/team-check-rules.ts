import { allLines, atLeast, bytes, sources, words, type CheckRule } from "./check-rule.ts";

const actions = words("action", ["tap", "save", "exchange", "click"]);

const RUN = "00000000-0000-4000-8000-000000000000";

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
  company_exports_language_known: words("language", ["ar", "en"], ["fr", ""]),
  company_exports_ready_time: {
    accepted: [{ state: "ready", ready_at: "2026-01-01", run: RUN }],
    refused: [{ state: "ready", run: RUN }, { ready_at: "2026-01-01" }],
  },
  company_exports_ready_run: {
    accepted: [{ run: RUN }],
    refused: [
      { state: "ready", ready_at: "2026-01-01" },
      { state: "failed", run: RUN },
    ],
  },
  company_export_parts_data_length: {
    accepted: [{ data: Buffer.alloc(1) }, { data: Buffer.alloc(1_000_000) }],
    refused: [{ data: Buffer.alloc(0) }, { data: Buffer.alloc(1_000_001) }],
  },
};
