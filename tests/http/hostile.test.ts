import { beforeAll, describe, expect, it } from "vitest";
import { IMAGE_FORM_MAX_BYTES, JSON_BODY_MAX_BYTES } from "../../lib/domain/limits.ts";
import { paths } from "../../lib/wire/paths.ts";
import { HttpVisitor, activate, baseUrl, signInAdmin, signUp, type Person } from "../support/http-visitor.ts";

// What no honest client sends. Every answer is a refusal in the contract's form; nothing is a 500.

const JSON_TYPE = { "content-type": "application/json" };
const visitor = new HttpVisitor();
let owner: Person;

beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
});

const titleOf = async ({ visitor: client }: Person) =>
  ((await client.get(paths.currentUser)).json.user as { titel: string }).titel;

describe("a body", () => {
  /** A JSON object of exactly so many bytes. */
  const jsonOfSize = (bytes: number) => {
    const frame = JSON.stringify({ identifier: "x@example.com", password: "y", padding: "" });
    return frame.replace('"padding":""', `"padding":"${"z".repeat(bytes - frame.length)}"`);
  };

  it("of 1,000,000 bytes is read, of one more is too large", async () => {
    const atLimit = await visitor.send("POST", paths.signIn, jsonOfSize(JSON_BODY_MAX_BYTES), JSON_TYPE);
    expect(atLimit.status).toBe(401);
    const above = await visitor.send("POST", paths.signIn, jsonOfSize(JSON_BODY_MAX_BYTES + 1), JSON_TYPE);
    expect(above.status).toBe(413);
    expect(above.json.code).toBe("too_large");
  });

  it("without a declared length is counted while it is read", async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= JSON_BODY_MAX_BYTES; sent += 100_000) {
          controller.enqueue(new TextEncoder().encode(" ".repeat(100_000)));
        }
        controller.close();
      },
    });
    expect((await visitor.send("POST", paths.signIn, stream, JSON_TYPE)).status).toBe(413);
  });

  it("that is too large for a picture is refused after ownership, before its type", async () => {
    const large = new Uint8Array(IMAGE_FORM_MAX_BYTES + 1);
    const own = await owner.visitor.send("POST", paths.profileImage(owner.id), large, JSON_TYPE);
    expect(own.status).toBe(413);
    const other = await owner.visitor.send("POST", paths.profileImage(crypto.randomUUID()), large, JSON_TYPE);
    expect(other.status).toBe(403);
  });

  it.each([
    ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["nothing", ""],
    ["a number too deep to nest", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
    ["two objects", '{"identifier":"a"}{"password":"b"}'],
  ])("of %s is no JSON object", async (_name, body) => {
    expect((await visitor.send("POST", paths.signIn, body, JSON_TYPE)).status).toBe(400);
  });

  it("cannot reach prototypes", async () => {
    const body = '{"__proto__":{"titel":"Polluted"},"constructor":{"prototype":{"titel":"Polluted"}}}';
    const { status } = await owner.visitor.send("PUT", paths.profile(owner.username), body, JSON_TYPE);
    expect(status).toBe(200);
    expect(await titleOf(owner)).toBe("");
  });

  it("with a NUL in every text is refused, and nothing is saved", async () => {
    for (const change of [
      { titel: "a\u0000b" },
      { profile_preference: { icon: "\u0000" } },
      { projects: [{ title: "a\u0000" }] },
      { socialLinks: [{ platform: "x", link: "https://example.com/\u0000" }] },
    ]) {
      expect((await owner.visitor.put(paths.profile(owner.username), change)).status).toBe(422);
    }
    expect((await visitor.post(paths.signIn, { identifier: "a\u0000b", password: "c\u0000d" })).status).toBe(
      401,
    );
    expect(await titleOf(owner)).toBe("");
  });
});

describe("a path or query", () => {
  it.each([
    [`${paths.users}?page=1&page=2`, 401],
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
  ])("%s is answered with %i", async (path, status) => {
    expect((await visitor.get(path)).status).toBe(status);
  });

  it("cannot make a page name another host", async () => {
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

it("every answer has an id of its own, whatever the client calls it", async () => {
  const ids = await Promise.all(
    [1, 2].map(async () =>
      (await visitor.get("/api/health", { "x-request-id": "mine" })).headers.get("x-request-id"),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});
