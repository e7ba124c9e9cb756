import { API_SCOPES } from "#lib/domain/company/api-key";
import { allLines, bytes, words, x, type CheckRule } from "./check-rule.ts";

const template: CheckRule = {
  accepted: [{ template: {} }],
  refused: [{ template: "text" }, { template: { bio: x(32_768) } }],
};

export const COMPANY_CHECK_RULES: Readonly<Record<string, CheckRule>> = {
  companies_name_length: words("name", ["a", x(60)], ["", x(61)]),
  companies_invoice_lines_length: allLines({ registration: 40, tax_id: 40, address: 200 }),
  companies_template_size: template,
  companies_logo_name_form: words("logo_name", ["", x(32)], [x(31), `${x(31)}/`]),
  departments_template_size: template,
  departments_logo_name_form: words("logo_name", ["", x(32)], [x(31), `${x(31)}/`]),
  company_invitations_role_known: words("role", ["manager", "member"], ["owner"]),
  company_invitations_lines_length: allLines({ name: 32, phone: 16 }),
  company_invitations_uses_range: {
    accepted: [{ uses_max: 1000, uses: 1000 }],
    refused: [{ uses_max: 0 }, { uses_max: 1001 }, { uses_max: 2, uses: 3 }],
  },
  company_logins_issuer_form: words(
    "issuer",
    ["https://a.dz/", "https://a.dz/".padEnd(500, "a")],
    ["ftp://a", "", "https://a.dz/".padEnd(501, "a")],
  ),
  company_logins_client_id_length: words("client_id", ["a", x(255)], ["", x(256)]),
  company_logins_enforced_proven: {
    accepted: [{ is_enforced: true, proven_at: "2026-01-01" }],
    refused: [{ is_enforced: true }],
  },
  company_identities_subject_form: words("subject", ["a", x(255)], ["", x(256), "a b", "\u00e9"]),
  departments_name_length: words("name", ["a", x(40)], ["", x(41)]),
  api_keys_name_length: words("name", ["a", x(60)], ["", x(61)]),
  api_keys_hint_form: words("hint", ["lgx_aB-_09"], ["lgx_aB-_0", "lgx_aB-_098", "xyz_aB-_09"]),
  api_keys_secret_hash_length: bytes("secret_hash", 32),
  api_keys_scopes_known: {
    accepted: [{ scopes: ["orders:read"] }, { scopes: [...API_SCOPES] }],
    refused: [{ scopes: [] }, { scopes: ["orders:read", "all"] }],
  },
  api_replies_key_hash_length: bytes("key_hash", 32),
  api_replies_request_hash_length: bytes("request_hash", 32),
  company_periods_order: {
    accepted: [{ since: "2026-01-01", until: "2026-01-01" }],
    refused: [{ since: "2026-01-02", until: "2026-01-01" }],
  },
};
