import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as addWebhookRoute } from "@/app/api/users/company/webhooks/v1/route";
import { sampleOf } from "../../support/hostile/call-samples.ts";
import type { SamplePeople } from "../../support/hostile/call-sample.ts";
import { listCalls, type CallName } from "../../support/hostile/route-files.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { company } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../support/people/people.ts";
import { GOOGLE_KEYS } from "../../support/servers/fake-google.ts";
import type { Handler } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

Object.assign(process.env, GOOGLE_KEYS);

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** Calls whose body has the caller's password under this name; elsewhere it is `password`. */
const WITH_CURRENT_PASSWORD: readonly CallName[] = [
  "POST /api/content/update/password/v1",
  "PUT /api/users/update/[username]",
  "POST /api/group/admins/v1",
];

interface Power {
  call: CallName;
  proof: string;
}

const fieldOf = (call: CallName) => (WITH_CURRENT_PASSWORD.includes(call) ? "currentPassword" : "password");

/** Reads the table of docs/security.md. */
function readPowers(): Power[] {
  const text = readFileSync(join(ROOT, "docs", "security.md"), "utf8");
  const [, section = ""] = text.split("\n## Lasting powers\n");
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\|[^|]*\| `([^`]+)` *\| (.+?) *\|$/gm)].map(([, call, proof]) => ({
    call: call as CallName,
    proof: proof ?? "",
  }));
}

/** Why a change gives nothing that its owner does not see and can take back. */
const NO_POWER: Readonly<Record<string, readonly CallName[]>> = {
  "content of the own page, which its owner sees and edits": [
    "POST /api/content/update/profile/image/v1/[userId]",
    "POST /api/users/links/picture/v1",
    "PUT /api/users/links/v1",
    "PUT /api/users/qr/v1",
    "PUT /api/users/translation/v1",
    "POST /api/users/exchange/v1",
    "POST /api/users/linked_page/shown/v1",
    "POST /api/users/linked_page/end/v1",
  ],
  "received contacts and figures, which only the panel shows": [
    "POST /api/users/contacts/change/v1",
    "POST /api/users/contacts/erase/v1",
    "POST /api/users/figures/reset/v1",
  ],
  "own cards and sessions": [
    "POST /api/users/cards/change/v1",
    "POST /api/users/cards/claim/v1",
    "POST /api/users/cards/lost/v1",
    "POST /api/users/sessions/end_others/v1",
  ],
  "the end of an offer to undo what one's own account changed": ["POST /api/users/changes/keep/v1"],
  "membership, which the panel shows and the person ends": [
    "POST /api/users/company/ask/v1",
    "POST /api/users/company/join/v1",
    "POST /api/users/company/leave/v1",
  ],
  "daily work of managers, below their own role": [
    "POST /api/users/company/cards/pass/v1",
    "POST /api/users/company/departments/v1",
    "POST /api/users/company/departments/rename/v1",
    "POST /api/users/company/departments/remove/v1",
    "POST /api/users/company/exports/v1",
    "POST /api/users/company/invitations/read/v1",
    "POST /api/users/company/invitations/revoke/v1",
    "POST /api/users/company/members/edit/v1",
    "POST /api/users/company/members/import/v1",
    "POST /api/users/company/members/remove/v1",
    "POST /api/users/company/orders/v1",
    "PUT /api/users/company/template/v1",
  ],
  "company details, and the end or a test of what an owner set up": [
    "PUT /api/users/company/v1",
    "POST /api/users/company/keys/revoke/v1",
    "POST /api/users/company/webhooks/erase/v1",
    "POST /api/users/company/webhooks/resend/v1",
    "POST /api/users/company/webhooks/test/v1",
  ],
  "daily work of the portal, in an admin session and in the audit log": [
    "POST /api/group/activate/matching/v1",
    "POST /api/group/activate/v1",
    "POST /api/group/cards/assign/v1",
    "POST /api/group/cards/change/v1",
    "POST /api/group/cards/stock/v1",
    "POST /api/group/cash/payouts/remove/v1",
    "POST /api/group/cash/payouts/v1",
    "POST /api/group/companies/change/v1",
    "POST /api/group/companies/v1",
    "POST /api/group/makechange/protected",
    "POST /api/group/messages/erase/v1",
    "POST /api/group/messages/v1",
    "POST /api/group/notes/erase/v1",
    "POST /api/group/notes/v1",
    "POST /api/group/orders/[number]/calls/v1",
    "POST /api/group/orders/[number]/messages/v1",
    "PUT /api/group/orders/[number]/v1",
    "POST /api/group/orders/courier_file/v1",
    "POST /api/group/orders/files/v1",
    "POST /api/group/orders/move/v1",
    "POST /api/group/orders/parcels/check/v1",
    "POST /api/group/orders/parcels/numbers/v1",
    "POST /api/group/orders/parcels/release/v1",
    "POST /api/group/orders/parcels/v1",
    "POST /api/group/orders/scan/v1",
    "POST /api/group/orders/sheet/v1",
    "POST /api/group/orders/slips/v1",
    "POST /api/group/orders/undo/v1",
    "POST /api/group/person/v1",
    "POST /api/group/sessions/end/v1",
    "PUT /api/group/settings/v1",
    "POST /api/group/verify/v1",
  ],
};

const powers = readPowers();

it("each call that changes something in a session is in the table of lasting powers, or gives none", () => {
  const changing = listCalls().filter(
    (name) => !name.startsWith("GET ") && !["all", "apiKey"].includes(sampleOf(name).access),
  );
  const known = [...powers.map(({ call }) => call), ...Object.values(NO_POWER).flat()];
  expect(known.toSorted()).toEqual(changing.toSorted());
});

describe("a session without the password", () => {
  let owner: Person;
  let boss: Person;
  let people: SamplePeople;
  /** Added to a sample, so that it needs the password. */
  let lasting: Readonly<Partial<Record<CallName, object>>>;

  beforeEach(async () => {
    const atlas = await company();
    const [other, otherAdmin] = [await activeOwner(), await admin()];
    owner = atlas.owner;
    boss = await admin();
    const withPassword = (person: Person) => ({ ...person, password: PASSWORD });
    people = {
      owner: withPassword(owner),
      companyOwner: withPassword(owner),
      companyId: atlas.id,
      companyMember: withPassword(atlas.member),
      otherCompanyId: (await company()).id,
      target: withPassword(otherAdmin),
    };
    const added = await owner.visitor.post(addWebhookRoute, toPath("POST /api/users/company/webhooks/v1"), {
      url: "https://hooks.example/a",
      events: ["order.moved"],
      password: PASSWORD,
    });
    lasting = {
      "PUT /api/users/update/[username]": { email: "thief@example.com" },
      "PUT /api/users/linked_page/v1": { username: other.username },
      "POST /api/users/company/members/change/v1": { role: "owner" },
      "POST /api/users/company/invitations/v1": { role: "manager" },
      "POST /api/users/company/webhooks/change/v1": {
        id: added.as<ResponseOf<"POST /api/users/company/webhooks/v1">>().webhook.id,
      },
    };
  });

  /** Sends the sample of a call with the given password, or without one. */
  async function send(call: CallName, password?: string) {
    const [method = "", template = ""] = call.split(" ");
    const handlers = (await import(join(ROOT, "app", template, "route.ts"))) as Record<string, unknown>;
    const sample = sampleOf(call);
    // JSON omits a field that is undefined.
    const given = { [fieldOf(call)]: password };
    const body = { ...(sample.body?.(people) as object), ...lasting[call], ...given };
    const { visitor } = /admin$/i.test(sample.access) ? boss : owner;
    return visitor.send(
      method,
      handlers[method] as Handler<{ username: string }>,
      sample.path(people),
      new Blob([JSON.stringify(body)], { type: "application/json" }),
      { params: { username: owner.username } },
    );
  }

  it.each(powers.filter(({ proof }) => proof.startsWith("password")))(
    "$call is refused without the password and with a wrong one",
    async ({ call }) => {
      const named = { [fieldOf(call)]: expect.any(String) as string };
      await expectRefusal(402, () => send(call), { code: "required", fields: named });
      await expectRefusal(401, () => send(call, "Wrong-horse-1"), { code: "bad_credentials", fields: named });
    },
  );
});
