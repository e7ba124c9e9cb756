import { allLines, colours, email, lines, link, range, words, x, type CheckRule } from "./check-rule.ts";

/** The documented example (pay 3). */
const RIP = "00799999002345678941";
const UUID = "00000000-0000-4000-8000-000000000000";

export const PROFILE_CHECK_RULES: Readonly<Record<string, CheckRule>> = {
  issued_usernames_key_form: words(
    "key",
    ["logix_a", `logix_${x(32)}`],
    ["logix_A", "logix_", "a", `logix_${x(33)}`],
  ),
  users_uid_form: words("uid", [x(8), x(32), "a-B_4567"], [x(7), x(33), "a b 4567"]),
  users_username_form: {
    accepted: [],
    refused: ["logix_a-b", "other_a"].map((name) => ({ username: name, username_key: name })),
  },
  users_username_key_is_lower: {
    accepted: [{ username: "logix_AMINA_belkacem" }],
    refused: [{ username_key: "logix_Amina_Belkacem" }, { username: "logix_other" }],
  },
  users_email_is_lower: words("email", ["a@example.com"], ["A@example.com"]),
  users_email_form: words("email", [email(200)], [email(201), "a", "a@b@c", "a b@c", ""]),
  users_public_email_form: words(
    "public_email",
    ["", "a@example.com", email(200)],
    [email(201), "a", "a@b@c", "a b@c", "A@example.com"],
  ),
  users_card_link_form: {
    accepted: [
      { card_opens: "link", card_link: "https://a.dz" },
      { card_opens: "link", card_link: `https://${"a".repeat(192)}` },
      { card_opens: "file", card_link: "" },
    ],
    refused: [
      { card_opens: "link", card_link: "" },
      { card_opens: "link", card_link: "http://a.dz" },
      { card_opens: "link", card_link: `https://${"a".repeat(193)}` },
      { card_opens: "page", card_link: "https://a.dz" },
    ],
  },
  users_page_has_no_end: {
    accepted: [{ card_opens: "exchange", card_opens_until: "2027-01-01" }],
    refused: [{ card_opens: "page", card_opens_until: "2027-01-01" }],
  },
  users_role_known: words("role", ["user", "admin"]),
  users_professional_status_known: words("professional_status", ["working", "studying", "none"]),
  users_language_known: words("language", ["ar", "en"]),
  users_colour_form: colours,
  users_full_name_length: words("full_name", ["ي", "ي".repeat(32)], ["", "ي".repeat(33)]),
  users_bio_length: lines(["bio"], 500),
  users_lines_length: lines(
    ["address", "title", "situation_name", "situation_place", "icon", "status", "referral_from"],
    200,
  ),
  users_cv_url_form: words(
    "cv_url",
    ["", "HTTP://a", link(200)],
    [link(201), "ftp://a", "javascript:a", "a"],
  ),
  users_image_name_form: words("image_name", ["", x(32)], [x(31), x(33), `${x(31)}/`, `${x(31)}.`]),
  users_collection_size: {
    accepted: [{ collection: [] }, { collection: Array<string>(50).fill("a") }],
    refused: [{ collection: Array<string>(51).fill("a") }],
  },
  phones_slot_range: range("slot", 0, 3),
  phones_number_form: words(
    "number",
    ["", "021123456", "0550123456"],
    ["02112345", "05501234567", "550123456", "+213550123", "055012345x"],
  ),
  skills_position_range: range("position", 0, 49),
  skills_name_length: words("name", ["a", x(200)], ["", x(201)]),
  projects_position_range: range("position", 0, 49),
  projects_title_length: words("title", ["a", x(200)], ["", x(201)]),
  projects_description_length: lines(["description"], 2000),
  projects_link_form: words("link", ["", link(200)], [link(201), "ftp://a", "data:a"]),
  projects_technologies_size: {
    accepted: [{ technologies: Array<string>(50).fill("a") }],
    refused: [{ technologies: Array<string>(51).fill("a") }],
  },
  social_links_position_range: range("position", 0, 5),
  social_links_platform_length: words("platform", ["a", x(200)], ["", x(201)]),
  social_links_link_form: words("link", [link(200)], ["", link(201), "ftp://a"]),
  profile_links_position_range: range("position", 0, 19),
  profile_links_kind_known: {
    accepted: [{ kind: "link" }, { kind: "heading", url: "" }],
    refused: ["other", "Link"].map((kind) => ({ kind, url: "" })),
  },
  profile_links_title_length: words("title", ["a", x(60)], ["", x(61)]),
  profile_links_translated_title_length: words("translated_title", ["", x(60)], [x(61)]),
  profile_links_picture_name_form: words(
    "picture_name",
    ["", x(32)],
    [x(31), x(33), `${x(31)}/`, `${x(31)}.`],
  ),
  profile_links_picture_of_link: {
    accepted: [{ picture_name: x(32) }],
    refused: [{ picture_name: x(32), kind: "heading", url: "" }],
  },
  profile_links_url_form: {
    accepted: [{ url: link(200) }, { url: "HTTPS://a" }, { kind: "heading", url: "" }],
    refused: [...["", link(201), "http://a", "javascript:a"].map((url) => ({ url })), { kind: "heading" }],
  },
  profile_links_pinned_is_link: {
    accepted: [{ is_pinned: true }],
    refused: [{ is_pinned: true, kind: "heading", url: "" }],
  },
  profile_links_schedule_order: {
    accepted: [
      { shown_from: "2026-01-01" },
      { shown_until: "2026-01-01" },
      { shown_from: "2026-01-01", shown_until: "2026-01-02" },
    ],
    refused: [{ shown_from: "2026-01-01", shown_until: "2026-01-01" }],
  },
  profile_links_event_is_link: {
    accepted: [{ is_event: true }],
    refused: [{ is_event: true, kind: "heading", url: "" }],
  },
  profile_events_title_length: words("title", ["a", x(60)], ["", x(61)]),
  profile_events_schedule_order: {
    accepted: [{ shown_from: "2026-01-01", shown_until: "2026-01-02" }],
    refused: [{ shown_from: "2026-01-01", shown_until: "2026-01-01" }],
  },
  profile_events_translated_title_length: words("translated_title", ["", x(60)], [x(61)]),
  qr_styles_colours: {
    accepted: [{ dark: "#0D0D0D", light: "#FFFFFF" }],
    refused: [{ dark: "#0d0d0d" }, { light: "white" }, { light: "#FFFFFFF" }],
  },
  qr_styles_logo_known: words("logo", ["none", "logix", "photo"], ["star", ""]),
  linked_pages_two_pages: { accepted: [], refused: [{ user_id: UUID, other_id: UUID }] },
  linked_pages_label_length: words("label", ["a", x(20)], ["", x(21)]),
  linked_pages_translated_label_length: words("translated_label", ["", x(20)], [x(21)]),
  payment_methods_position_range: range("position", 0, 6),
  payment_methods_type_known: words(
    "type",
    ["PayPal", "Apple Pay", "Bank Transfer"],
    ["paypal", "loPay", ""],
  ),
  payment_methods_value_length: words("value", ["a", x(200)], ["", x(201)]),
  pay_accounts_position_range: range("position", 0, 4),
  pay_accounts_kind_known: { accepted: [{ kind: "ccp" }], refused: [{ kind: "CCP", number: RIP }] },
  pay_accounts_number_form: {
    accepted: [
      { kind: "baridimob", number: RIP },
      { kind: "rib", number: `001${RIP.slice(3)}` },
    ],
    refused: [
      { kind: "ccp", number: "02345678988" },
      { kind: "ccp", number: RIP },
      { kind: "rib", number: "002345678988" },
      { kind: "rib", number: `000${RIP.slice(3)}` },
      { kind: "baridimob", number: `001${RIP.slice(3)}` },
    ],
  },
  pay_accounts_number_key: {
    accepted: [{ number: "000000000104" }, { kind: "rib", number: `001${"0".repeat(15)}97` }],
    refused: [
      { number: "002345678987" },
      { kind: "rib", number: `${RIP.slice(0, 18)}40` },
      { kind: "rib", number: `001${"0".repeat(15)}00` },
    ],
  },
  pay_accounts_holder_length: words("holder", ["", x(60)], [x(61)]),
  translations_language_known: words("language", ["ar", "en"], ["fr", ""]),
  translations_lines_length: allLines({
    full_name: 32,
    title: 200,
    situation_name: 200,
    situation_place: 200,
    address: 200,
    bio: 500,
  }),
  translations_pairs_form: {
    accepted: [{ pairs: [] }, { pairs: Array<string>(78).fill("0123456789abcdef") }],
    refused: [{ pairs: Array<string>(79).fill("0123456789abcdef") }, { pairs: ["0123456789ABCDEF"] }],
  },
  projects_translated_title_length: words("translated_title", ["", x(200)], [x(201)]),
};
