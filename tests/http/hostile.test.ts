import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  BODY_ITEMS_MAX,
  IMAGE_FORM_MAX_BYTES,
  JSON_BODY_MAX_BYTES,
  PROFILE_BODY_MAX_BYTES,
} from "#lib/domain/limits";
import {
  HttpVisitor,
  activate,
  baseUrl,
  signInAdmin,
  signUp,
  type Person,
} from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Requests of hostile clients: each is refused in the API's error shape, none causes a 500.

const JSON_TYPE = { "content-type": "application/json" };
const visitor = new HttpVisitor();
let owner: Person;
let admin: HttpVisitor;

beforeAll(async () => {
  owner = await signUp();
  admin = await signInAdmin({ force: true });
  await activate(admin, owner);
});

const titleOf = async ({ visitor: client }: Person) =>
  ((await client.get(toPath("GET /api/users/fun"))).json.user as { titel: string }).titel;

/** Lists the paths of all handlers in a folder, with parameters in brackets. */
function findRoutes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)route\.ts$/.test(file))
    .map((file) => `/${dirname(file)}`.replace("/[locale]", ""));
}

describe("request bodies", () => {
  const listsInLists = (count: number) => "[".repeat(count) + "]".repeat(count);
  const jsonOfSize = (bytes: number) => {
    const frame = JSON.stringify({ identifier: "x@example.com", password: "y", padding: "" });
    return frame.replace('"padding":""', `"padding":"${"z".repeat(bytes - frame.length)}"`);
  };

  it("a body of 32 KB is read, and one byte more is refused", async () => {
    const atLimit = await visitor.send(
      "POST",
      toPath("POST /api/users/signin"),
      jsonOfSize(JSON_BODY_MAX_BYTES),
      JSON_TYPE,
    );
    expect(atLimit.status).toBe(401);
    const above = await visitor.send(
      "POST",
      toPath("POST /api/users/signin"),
      jsonOfSize(JSON_BODY_MAX_BYTES + 1),
      JSON_TYPE,
    );
    expect(above.status).toBe(413);
    expect(above.json.code).toBe("too_large");
  });

  it("a body without a declared length is limited while it is read", async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= JSON_BODY_MAX_BYTES; sent += 100_000) {
          controller.enqueue(new TextEncoder().encode(" ".repeat(100_000)));
        }
        controller.close();
      },
    });
    expect((await visitor.send("POST", toPath("POST /api/users/signin"), stream, JSON_TYPE)).status).toBe(
      413,
    );
  });

  it("a picture that is too large is refused after the ownership check and before the type check", async () => {
    const large = new Uint8Array(IMAGE_FORM_MAX_BYTES + 1);
    const own = await owner.visitor.send(
      "POST",
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
      large,
      JSON_TYPE,
    );
    expect(own.status).toBe(413);
    const other = await owner.visitor.send(
      "POST",
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: crypto.randomUUID() }),
      large,
      JSON_TYPE,
    );
    expect(other.status).toBe(403);
  });

  it.each([
    ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["nothing", ""],
    ["as many lists in lists as a body may have items", listsInLists(BODY_ITEMS_MAX)],
    ["two objects", '{"identifier":"a"}{"password":"b"}'],
  ])("a body of %s is refused because it is not a JSON object", async (_name, body) => {
    expect((await visitor.send("POST", toPath("POST /api/users/signin"), body, JSON_TYPE)).status).toBe(400);
  });

  it("a body with more lists in lists is refused before it is parsed", async () => {
    const body = listsInLists(BODY_ITEMS_MAX + 1);
    expect((await visitor.send("POST", toPath("POST /api/users/signin"), body, JSON_TYPE)).status).toBe(422);
  });

  it("a profile may have a larger body, up to its own limit", async () => {
    const save = (bytes: number) =>
      owner.visitor.send(
        "PUT",
        toPath("PUT /api/users/update/{username}", { username: owner.username }),
        "{}".padEnd(bytes),
        JSON_TYPE,
      );
    expect((await save(PROFILE_BODY_MAX_BYTES)).status).toBe(200);
    expect((await save(PROFILE_BODY_MAX_BYTES + 1)).status).toBe(413);
  });

  it.each([
    ["empty texts", '""'],
    ["empty objects", "{}"],
    ["numbers", "1"],
    ["lists", "[]"],
  ])("a list of 300,000 %s is refused with a short response", async (_what, item) => {
    const list = `[${Array(300_000).fill(item).join()}]`;
    for (const body of [
      `{"projects":${list}}`,
      `{"socialLinks":${list}}`,
      `{"Professional":{"Skilles":${list}}}`,
      `{"phone":{"LinkedTo_Pr":${list}}}`,
      `{"projects":[{"title":"x","technologies":${list}}]}`,
    ]) {
      const response = await owner.visitor.send(
        "PUT",
        toPath("PUT /api/users/update/{username}", { username: owner.username }),
        body,
        JSON_TYPE,
      );
      expect([response.status, response.text.length < 10_000]).toEqual([422, true]);
    }
    const responses = await Promise.all([
      visitor.send("POST", toPath("POST /api/users/register"), signUpWith(list), JSON_TYPE),
      owner.visitor.send(
        "POST",
        toPath("POST /api/content/update_payments/v1"),
        `{"payaments_data":${list}}`,
        JSON_TYPE,
      ),
      admin.send("POST", toPath("POST /api/group/activate/v1"), `{"ids":${list}}`, JSON_TYPE),
      admin.send("PUT", toPath("GET /api/group/settings/v1"), `{"offers":${list}}`, JSON_TYPE),
      admin.send("PUT", toPath("GET /api/group/settings/v1"), `{"contact":{"hours":${list}}}`, JSON_TYPE),
    ]);
    for (const { status, text } of responses) expect([status, text.length < 10_000]).toEqual([422, true]);
  });

  /** Returns a sign-up body that is valid except for one list. */
  function signUpWith(list: string): string {
    const phone = `{"PrPhone":"0550123456","LinkedTo_Pr":${list}}`;
    const person = `"fullName":"Lina","email":"lina@example.com","address":"Oran","password":"Tea-and-7-cups"`;
    const card = `{"color":"#0D0D0D","image_on_card":"","MessageOn_Card":""}`;
    return `{"userData":{${person},"privacy":true,"phone":${phone}},"card_style":${card}}`;
  }

  it("a request body never changes prototypes", async () => {
    const body = '{"__proto__":{"titel":"Polluted"},"constructor":{"prototype":{"titel":"Polluted"}}}';
    const { status } = await owner.visitor.send(
      "PUT",
      toPath("PUT /api/users/update/{username}", { username: owner.username }),
      body,
      JSON_TYPE,
    );
    expect(status).toBe(200);
    expect(await titleOf(owner)).toBe("");
  });

  it("a NUL in any text is refused, and nothing is saved", async () => {
    for (const change of [
      { titel: "a\u0000b" },
      { profile_preference: { icon: "\u0000" } },
      { projects: [{ title: "a\u0000" }] },
      { socialLinks: [{ platform: "x", link: "https://example.com/\u0000" }] },
    ]) {
      expect(
        (
          await owner.visitor.put(
            toPath("PUT /api/users/update/{username}", { username: owner.username }),
            change,
          )
        ).status,
      ).toBe(422);
    }
    expect(
      (await visitor.post(toPath("POST /api/users/signin"), { identifier: "a\u0000b", password: "c\u0000d" }))
        .status,
    ).toBe(401);
    expect(await titleOf(owner)).toBe("");
  });
});

describe("paths and queries", () => {
  it.each([
    [`${toPath("GET /api/group/all")}?page=1&page=2`, 401],
    ["/api/users/user?un=logix_a&un=logix_b", 422],
    ["/api/users/user?un=logix_%00", 404],
    ["/api/users/user?un=logix_' OR 1=1 --", 404],
    ["/api/content/get_user_card/v1?user_id=1%27", 422],
    ["/api/nowhere", 404],
    ["/api/users/update", 404],
    ["/view/logix_%E0%A4%A", 404],
    ["/view/%00", 404],
    ["/media/..%2F..%2Fauth-secret", 404],
    ["/media/../../auth-secret", 404],
    ["/_next/../.data/auth-secret", 404],
    ["/.env", 404],
    ["/u/..%2f..%2fpanel", 307],
  ])("the path %s gets %i", async (path, status) => {
    expect((await visitor.get(path)).status).toBe(status);
  });

  const routes = findRoutes("app").filter((path) => path.includes("["));

  it.each(routes)("%s refuses a blank or badly encoded part", async (pattern) => {
    for (const part of [
      "%20",
      "%09",
      "%00",
      "%E0%A4%A",
      "%",
      "%zz",
      "%C0%AF",
      "%2F",
      "%ff",
      "..%2f",
      "%u0041",
    ]) {
      const path = pattern.replace(/\[[^\]]+\]/g, part);
      for (const method of ["GET", "POST", "PUT"]) {
        const body = method === "GET" ? undefined : "{}";
        const response = await owner.visitor.send(method, path, body, body ? JSON_TYPE : {});
        const isRefusal = response.status >= 300 && response.status < 500;
        expect([method, path, response.status, isRefusal]).toEqual([method, path, response.status, true]);
        expect(response.text).not.toMatch(/\bat .*\.(ts|js):\d/);
      }
    }
  });

  it("links and redirects ignore forwarded-host headers", async () => {
    const tricks = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-original-url": "/panel",
    };
    const page = await visitor.get(`/view/${owner.username}`, tricks);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("evil.example");
    expect(page.text).toContain(`<link rel="canonical" href="${baseUrl()}/view/${owner.username}"`);
    const redirect = await visitor.get("/ar/about", tricks);
    expect(redirect.headers.get("location")).toBe("/about");
  });
});

it("every response has its own request id, not the client's", async () => {
  const ids = await Promise.all(
    [1, 2].map(async () =>
      (await visitor.get("/api/health", { "x-request-id": "mine" })).headers.get("x-request-id"),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{24}$/);
});
