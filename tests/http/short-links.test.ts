import { describe, expect, it } from "vitest";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { HttpVisitor } from "../support/people/http-visitor.ts";

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
