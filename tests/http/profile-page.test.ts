import { Agent } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { decodeEntities } from "../support/decode-entities.ts";
import { get } from "../support/http-get.ts";
import {
  activate,
  baseUrl,
  HttpVisitor,
  signInAdmin,
  signUp,
  type Person,
} from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Responses of a cached profile page (profile 34).

const contains = (text: string): unknown => expect.stringContaining(text);

const visitor = new HttpVisitor();
let admin: HttpVisitor;
let owner: Person;
beforeAll(async () => {
  admin = await signInAdmin({ force: true });
  owner = await signUp();
  await activate(admin, owner);
});

const DECODERS = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

const getPage = (encoding: string, headers: Record<string, string> = {}, method = "GET") =>
  get(baseUrl() + pages.view(owner.username), { "accept-encoding": encoding, ...headers }, method);

describe("profile page responses", () => {
  it("a profile page reflects its activation, verification and deletion by an admin", async () => {
    const person = await signUp();
    const path = "/en" + pages.view(person.username);
    expect(await visitor.get(path)).toMatchObject({
      status: 200,
      text: contains("available right now"),
    });
    await activate(admin, person);
    const active = await visitor.get(path);
    expect(active.text).not.toContain("available right now");
    expect(active.text).not.toContain("verified");
    await admin.post(toPath("POST /api/group/verify/v1"), { _id: person.id, verified: true });
    expect((await visitor.get(path)).text).toContain("verified");
    await admin.post(toPath("POST /api/group/makechange/protected"), {
      _id: person.id,
      action: "validation",
      validation: false,
    });
    const inactive = await visitor.get(path);
    expect(inactive).toMatchObject({ status: 200, text: contains("noindex") });
    expect(decodeEntities(inactive.text)).not.toContain(person.email);
    await admin.post(toPath("POST /api/group/makechange/protected"), {
      _id: person.id,
      action: "delete",
      delete: true,
    });
    expect(await visitor.get(path)).toMatchObject({ status: 404, text: contains("User not found") });
  });

  it("a cached page has the same content in every encoding", async () => {
    const bodies = new Set<string>();
    for (const [encoding, decode] of Object.entries(DECODERS)) {
      const { status, headers, body } = await getPage(encoding);
      expect(status).toBe(200);
      expect(headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(headers).toMatchObject({ "cache-control": "no-cache", vary: contains("Accept-Encoding") });
      bodies.add(decode(body).toString());
      const head = await getPage(encoding, {}, "HEAD");
      expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
        200,
        0,
        String(body.length),
      ]);
    }
    expect(bodies.size).toBe(1);
  });

  it("a cached page has an entity tag for each encoding, which confirms an unchanged page", async () => {
    const tags = new Set<string>();
    for (const encoding of Object.keys(DECODERS)) {
      const { etag = "" } = (await getPage(encoding)).headers;
      tags.add(etag);
      const unchanged = await getPage(encoding, { "if-none-match": `"other", W/${etag}` });
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
    }
    expect(tags.size).toBe(3);
  });

  it("a cached page has no script of Next", async () => {
    const html = (await getPage("identity")).body.toString();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([contains("application/ld+json"), contains('src="/visit.')]);
    expect(html).not.toMatch(/ style="|rel="stylesheet"|as="script"/);
    const [, script = ""] = /src="(\/visit\.[^"]+)"/.exec(html) ?? [];
    expect(await get(baseUrl() + script)).toMatchObject({
      status: 200,
      headers: { "cache-control": contains("immutable") },
    });
  });

  it("the page's source has at most six digits of a linked number in a row, and no number in JSON-LD", async () => {
    const links = [
      "https://wa.me/213661234567",
      "https://api.whatsapp.com/send?text=x&phone=213661234567",
      "https://t.me/+213661234567",
    ];
    const socialLinks = links.map((link) => ({ platform: "Chat", link }));
    const saved = await owner.visitor.put(
      toPath("PUT /api/users/update/{username}", { username: owner.username }),
      { socialLinks },
    );
    expect(saved.status).toBe(200);
    const html = (await getPage("identity")).body.toString();
    expect(html).not.toContain("2136612");
    for (const link of links) {
      expect(decodeEntities(html)).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    }
  });

  it("a cached page gets the same response from the fast path and from node:http", async () => {
    const paths = [
      pages.view(owner.username),
      `/en${pages.view(owner.username)}?qr=true`,
      pages.view("nobody"),
    ];
    const variants: Record<string, string>[] = [
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip;q=0.5" },
      { cookie: "NEXT_LOCALE=en" },
    ];
    for (const url of [...paths, pages.home].map((path) => baseUrl() + path)) {
      for (const variant of variants) {
        await get(url, variant);
        const agent = new Agent({ keepAlive: true });
        // A plain request on a new connection, then one that only node:http reads.
        const responses = [
          await get(url, variant, "GET", agent),
          await get(url, { ...variant, te: "trailers" }, "GET", agent),
        ];
        agent.destroy();
        const [quick, usual] = responses.map(({ status, headers, body }) => {
          const { date, "x-request-id": id, ...others } = headers;
          expect([date, id]).toEqual([contains("GMT"), expect.stringMatching(/^[\da-f]{24}$/)]);
          return { status, headers: others, body: body.toString("base64") };
        });
        expect(quick).toEqual(usual);
      }
    }
  });

  it("the page cache leaves language redirects and Next's own requests to Next", async () => {
    const { username } = owner;
    const url = baseUrl() + pages.view(username);
    const toEnglish = await get(`${url}?src=nfc`, { cookie: "a=b; NEXT_LOCALE=en" });
    expect([toEnglish.status, toEnglish.headers.location]).toEqual([
      307,
      `${"/en"}${pages.view(username)}?src=nfc`,
    ]);
    expect((await get(url, { cookie: "NEXT_LOCALE=ar" })).status).toBe(200);
    const soft = await get(`${url}?_rsc`, { rsc: "1" });
    expect([soft.status, soft.headers["content-type"]]).toEqual([200, contains("text/x-component")]);
  });
});
