import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { API_SCOPES } from "#lib/domain/company/api-key";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import type { ResponseOf } from "#lib/contract/calls";
import { SCIM_USERS } from "#lib/open-api/scim";
import type { SamplePeople } from "../support/hostile/call-sample.ts";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { listCalls, listPages, type CallName } from "../support/hostile/route-files.ts";
import {
  chooseVisibility,
  fillFields,
  placesOf,
  plain,
  TRANSLATED,
  VALUES,
} from "../support/people/hidden-fields.ts";
import {
  activate,
  baseUrl,
  HttpVisitor,
  signInAdmin,
  signUp,
  type Person,
} from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: company 28. Every call of the company and every page for managers is walked with the samples of the
// permission matrix, so a new one is covered, or fails here until it has a sample.

const NEW_ACCOUNT = { email: "invited@atlas-mail.example", phone: "0550736455" };

/** They end what the others read, or request an address of the company's choice; none returns a person. */
const SKIPPED = new Set<CallName>([
  "POST /api/users/company/close/v1",
  "POST /api/users/company/leave/v1",
  "POST /api/users/company/members/remove/v1",
  "PUT /api/users/company/login/v1",
  "POST /api/users/company/login/remove/v1",
  "DELETE /api/v1/members/[id]",
  "PATCH /api/v1/scim/v2/Users/[id]",
  "DELETE /api/v1/scim/v2/Users/[id]",
]);
/** The samples name unknown ids. Invoices have names only; the others are read below with their ids. */
const UNKNOWN_IDS = new Set<CallName>([
  "GET /api/users/company/invitations/qr.svg",
  "GET /api/users/company/invoices/invoice.pdf",
  "GET /api/users/company/exports/export.zip",
  "GET /api/users/company/webhooks/deliveries/v1",
]);
const OF_MANAGERS = ["companyMember", "companyManager", "companyOwner", "apiKey"];

const calls = listCalls().filter(
  (name) =>
    /^\w+ \/api\/(?:users\/company\/|v1\/)/.test(name) &&
    OF_MANAGERS.includes(sampleOf(name).access) &&
    !SKIPPED.has(name),
);

let owner: Person;
let member: Person;
let people: SamplePeople;
let authorization: string;
beforeAll(async () => {
  const admin = await signInAdmin({ force: true });
  [owner, member] = [await signUp(), await signUp()];
  for (const person of [owner, member]) await activate(admin, person);
  const created = await admin.post(toPath("POST /api/group/companies/v1"), {
    name: "Omrane",
    username: owner.username,
  });
  expect(created.status).toBe(201);
  const invited = await owner.visitor.post(toPath("POST /api/users/company/invitations/v1"), { uses: 2 });
  const { invitations } = invited.json as unknown as ResponseOf<"POST /api/users/company/invitations/v1">;
  const token = invitations[0]?.address.split("/").at(-1) ?? "";
  expect((await member.visitor.post(toPath("POST /api/users/company/join/v1"), { token })).status).toBe(200);
  const newcomer = new HttpVisitor();
  const signedUp = { token, fullName: "Lina Ait", ...NEW_ACCOUNT, password: member.password, privacy: true };
  expect((await newcomer.post(toPath("POST /api/users/company/join/new/v1"), signedUp)).status).toBe(201);
  const { username } = ((await roster("Lina")).members[0] ?? {}) as { username: string };
  await chooseVisibility({ ...member, visitor: newcomer, username }, "hidden");
  await fillFields(member);
  people = {
    owner,
    target: member,
    companyId: "",
    otherCompanyId: "",
    companyMember: member,
    companyOwner: owner,
  };
  const key = sampleOf("POST /api/users/company/keys/v1").body?.(people) as object;
  const made = await owner.visitor.post(toPath("POST /api/users/company/keys/v1"), {
    ...key,
    scopes: API_SCOPES,
  });
  authorization = `Bearer ${String(made.json.secret)}`;
});

const roster = async (search: string) => {
  const { status, json } = await owner.visitor.get(
    `${toPath("GET /api/users/company/members/v1")}?${new URLSearchParams({ search })}`,
  );
  expect(status).toBe(200);
  return json as unknown as ResponseOf<"GET /api/users/company/members/v1">;
};

async function readExport(): Promise<[string, string][]> {
  const newest = async () => {
    const { json } = await owner.visitor.get(toPath("GET /api/users/company/exports/v1"));
    return (json as unknown as ResponseOf<"GET /api/users/company/exports/v1">).exports[0];
  };
  await expect.poll(async () => (await newest())?.state).toBe("ready");
  const path = `${toPath("GET /api/users/company/exports/export.zip")}?id=${(await newest())?.id}`;
  const response = await fetch(baseUrl() + path, { headers: { cookie: owner.visitor.cookie } });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return files.map(([name, bytes]) => [`export.zip/${name}`, Buffer.from(bytes).toString()]);
}

/** Reads everything that managers and keys of the company can request, as plain text. */
async function readOutputs(): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  const system = new HttpVisitor();
  const read = async (name: string, path: string, isSystem: boolean, method = "GET", body?: unknown) => {
    const json = body === undefined ? [] : [JSON.stringify(body)];
    const headers = { "content-type": "application/json", ...(isSystem && { authorization }) };
    const response = await (isSystem ? system : owner.visitor).send(method, path, json[0], headers);
    outputs.set(name, plain(response.text));
    return response;
  };
  for (const name of calls) {
    const { access, path, body } = sampleOf(name);
    const [method = ""] = name.split(" ");
    // The sample would overwrite the fields.
    const sent = name === "PATCH /api/v1/profiles/[id]" ? { bio: "New" } : body?.(people);
    const { status } = await read(name, path(people), access === "apiKey", method, sent);
    if (method === "GET") expect([name, status]).toEqual([name, UNKNOWN_IDS.has(name) ? 404 : 200]);
    else expect([name, status]).toEqual([name, expect.toSatisfy((code: number) => code < 500)]);
  }
  for (const path of [
    "/api/v1/members",
    `/api/v1/members?email=${member.email}`,
    `/api/v1/profiles/${member.uid}?lang=en`,
    `${SCIM_USERS}?${new URLSearchParams({ filter: `userName eq "${member.email}"` })}`,
  ]) {
    expect([path, (await read(path.replace(member.email, "LOGIN"), path, true)).status]).toEqual([path, 200]);
  }
  const { webhooks } = (await owner.visitor.get(toPath("GET /api/users/company/webhooks/v1")))
    .json as unknown as ResponseOf<"GET /api/users/company/webhooks/v1">;
  for (const { id } of webhooks)
    await read(
      `deliveries of ${id}`,
      `${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=${id}`,
      false,
    );
  expect(placesOf(member.uid, outputs).join()).toContain("deliveries of");
  for (const [name, text] of await readExport()) outputs.set(name, plain(text));
  for (const path of listPages("/panel/company").flatMap((page) => [page, `/en${page}`])) {
    await read(path, path, false);
  }
  return outputs;
}

/** Words of the search that find the member. */
async function findingWords(): Promise<string[]> {
  const words = ["public-mail", "0550918273", "+213550918273", "0661827364", "021736455", "0770645546"];
  const finding: string[] = [];
  for (const word of [...words, member.email, "kheireddine", "lahlou", "paypal-of-yasmine"]) {
    if ((await roster(word)).members.some(({ id }) => id === member.uid)) finding.push(word);
  }
  return finding;
}

it.each(VISIBILITIES.filter((visibility) => visibility !== "public"))(
  "no output of the company contains or finds the value of a field that its member does not show (%s)",
  async (visibility) => {
    await chooseVisibility(member, visibility);
    const outputs = await readOutputs();
    for (const value of [TRANSLATED, ...Object.values(VALUES).flat(), member.email]) {
      expect([value, placesOf(value, outputs)]).toEqual([value, []]);
    }
    expect(await findingWords()).toEqual([]);
  },
);

it("the outputs of the company contain and find the values of public fields, and never the login's e-mail", async () => {
  await chooseVisibility(member, "public");
  const outputs = await readOutputs();
  const lists = [
    "GET /api/users/company/members/v1",
    "GET /api/users/company/members/members.csv",
    "export.zip/members.csv",
  ];
  expect(placesOf("public-mail", outputs)).toEqual(
    expect.arrayContaining([
      ...lists,
      "/api/v1/members",
      "GET /api/v1/members/[id]",
      "GET /api/v1/profiles/[id]",
    ]),
  );
  for (const value of VALUES.PrPhone) expect(placesOf(value, outputs)).toEqual(expect.arrayContaining(lists));
  expect(placesOf(TRANSLATED, outputs)).toContain(`/api/v1/profiles/${member.uid}?lang=en`);
  expect(placesOf(member.email, outputs)).toEqual([]);
  expect(await findingWords()).toEqual([
    "public-mail",
    "0550918273",
    "+213550918273",
    "0661827364",
    "021736455",
    "0770645546",
    "kheireddine",
    "lahlou",
  ]);
});

it("of a member whose account the company's invitation created, managers see the login's e-mail and no hidden number", async () => {
  const outputs = await readOutputs();
  expect(placesOf(NEW_ACCOUNT.email, outputs)).toEqual(
    expect.arrayContaining([
      "GET /api/users/company/members/v1",
      "export.zip/members.csv",
      "/api/v1/members",
    ]),
  );
  expect(placesOf(NEW_ACCOUNT.phone.slice(1), outputs)).toEqual([]);
  expect((await roster(NEW_ACCOUNT.phone)).members).toEqual([]);
  expect((await roster(NEW_ACCOUNT.email)).members).toHaveLength(1);
});
