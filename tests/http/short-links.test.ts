import { describe, expect, it } from "vitest";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { chipPath, pages, shortLinkPath } from "#lib/wire/pages";
import { get } from "../support/http-get.ts";
import {
  activate,
  baseUrl,
  HttpVisitor,
  signInAdmin,
  signUp,
  type ParsedResponse,
} from "../support/people/http-visitor.ts";
import { waitUntil } from "../support/processes.ts";
import { toPath } from "#lib/wire/call-path";

const visitor = new HttpVisitor();
const IN_ENGLISH = { cookie: "NEXT_LOCALE=en" };
const NAVIGATION = { accept: "text/html" };

describe("a short link redirects", () => {
  it.each([
    ["/u/nadia_7", "/view/logix_nadia_7"],
    ["/u/nadia?src=nfc&x=a%D9%86b", "/view/logix_nadia?src=nfc&x=a%D9%86b"],
    ["/u/nadia?c=nope", "/view/logix_nadia?c=nope"],
    ["/u/nadia?src=nfc&c=K7M4-Q2XP", "/view/logix_nadia?src=nfc"],
    ["/en/u/nadia?qr=true", "/en/view/logix_nadia?qr=true"],
    ["/u/na-dia?x=1", "/404"],
    ["/u/na.dia", "/404"],
    ["/en/u/na.dia", "/en/404"],
    ["/u/%D9%86", "/404"],
  ])("%s leads to %s", async (path, location) => {
    const response = await visitor.get(path);
    expect([response.status, response.headers.get("location")]).toEqual([307, location]);
    expect(response.text).toBe("Being redirected...");
  });

  it("a short link leads to the language that the visitor has chosen", async () => {
    const { headers } = await visitor.get("/u/nadia?qr=true", IN_ENGLISH);
    expect(headers.get("location")).toBe("/en/view/logix_nadia?qr=true");
    expect((await visitor.get("/u/na-dia", IN_ENGLISH)).headers.get("location")).toBe("/en/404");
  });

  it("a client cannot choose where a short link leads", async () => {
    const { headers } = await visitor.get("/u/nadia", { "x-short-link": "https://other.example" });
    expect(headers.get("location")).toBe("/view/logix_nadia");
  });
});

describe("unknown paths below short links and pictures", () => {
  it.each([
    "/u/demo/contact",
    "/u/a/b/c",
    "/u/a.b/c",
    "/u",
    "/media",
    "/media/a/b",
    "/media/x",
    "/media/x.webp",
  ])("%s is the 404 page in the language of its address", async (path) => {
    const responses = [
      [ar, await visitor.get(path, NAVIGATION)],
      [en, await visitor.get(`/en${path}`, NAVIGATION)],
    ] as const;
    for (const [{ notFound }, { status, text }] of responses) {
      expect(status).toBe(404);
      expect(text).toContain(notFound.title);
      expect(text).toContain(`href="${notFound === en.notFound ? "/en" : ""}${pages.contact}"`);
    }
  });
});

describe("the answer from memory", () => {
  it("a short link whose page is in memory gets the same redirect, without the framework", async () => {
    const admin = await signInAdmin({ force: true });
    const owner = await signUp();
    await activate(admin, owner);
    const { cards } = (await owner.visitor.get(toPath("GET /api/users/cards/v1"))).json as {
      cards: { code: string }[];
    };
    const links = [shortLinkPath(owner.username), chipPath(owner.username, cards[0]?.code ?? "")];
    const isFromFramework = ({ headers }: ParsedResponse) => headers.has("vary");
    const HEADERS = [
      "location",
      "cache-control",
      "content-type",
      "content-security-policy",
      "x-frame-options",
    ];
    const seen = ({ status, headers, text }: ParsedResponse) => [
      status,
      text,
      ...HEADERS.map((name) => headers.get(name)),
    ];
    const first = await Promise.all(links.map((path) => visitor.get(path)));
    expect(first.map(isFromFramework)).toEqual([true, true]);
    for (const [place, path] of links.entries()) {
      let response = first[place];
      await waitUntil(async () => {
        await visitor.get(pages.view(owner.username));
        response = await visitor.get(path);
        return !isFromFramework(response);
      });
      expect(response && seen(response)).toEqual(first[place] && seen(first[place]));
    }
    expect(first.map(({ headers }) => headers.get("location"))).toEqual([
      pages.view(owner.username),
      `${pages.view(owner.username)}?src=nfc`,
    ]);
  });
});

describe("a redirect with a long query", () => {
  /** Longest that the server accepts. */
  const ADDRESS_CHARS = 8192;
  /** What a redirect may add to the address that it was given, such as "/view/logix_". */
  const ADDED_MAX_CHARS = 64;
  const PLAIN = [
    "a",
    "/",
    "'",
    "~",
    "(",
    "*",
    "!",
    ";",
    ":",
    "@",
    "|",
    "[",
    "^",
    "`",
    "{",
    "+",
    "\\",
    '"',
    "<",
  ];
  const CLASSES = [...PLAIN, "&a", "&a=", "%2F", "%D8%B9", "%", "#"];

  const PATHS: [string, Record<string, string>][] = [
    ["/about", IN_ENGLISH],
    ["/join/x", IN_ENGLISH],
    ["/view/logix_nadia", IN_ENGLISH],
    ["/ar/about", {}],
    ["/ar", {}],
    ["/about/", {}],
    ["//about", {}],
    ["/u/nadia", {}],
    ["/u/nadia", IN_ENGLISH],
    ["/u/na-dia", {}],
    ["/u/nadia/", {}],
    ["/panel/profile", {}],
  ];

  async function expectNoLongerHeader(path: string, headers: Record<string, string>) {
    for (const letters of CLASSES) {
      const start = `${path}?x=`;
      const address = start + letters.repeat((ADDRESS_CHARS - start.length) / letters.length);
      const { status, headers: got } = await get(baseUrl() + address, headers);
      expect([307, 308], letters).toContain(status);
      for (const [name, value = ""] of Object.entries(got)) {
        const added = String(value).length - address.length;
        expect(added, `${name} of ${letters}`).toBeLessThanOrEqual(ADDED_MAX_CHARS);
      }
    }
  }

  it.each(PATHS)("%s has no header that is longer than its address (%j)", expectNoLongerHeader);

  it("a refresh of the session has no header that is longer than its address", async () => {
    const { visitor: owner } = await signUp();
    const [refresh = ""] = /logix_refresh=[^;]+/.exec(owner.cookie) ?? [];
    await expectNoLongerHeader("/panel/profile", { cookie: refresh });
    const { headers } = await get(`${baseUrl()}/panel/profile?x=%2F`, { cookie: refresh });
    expect(headers.location).toBe(
      `${toPath("GET /api/content/auth/getaccesstoken/v1")}?next=${encodeURIComponent("/panel/profile?x=%2F")}`,
    );
  });
});
