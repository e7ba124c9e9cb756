import { describe, expect, it } from "vitest";
import { delayScripts } from "./late-scripts.ts";

const HEAD =
  '<html><head><link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async="" nonce="n1"></script>' +
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script></head>';
const BODY =
  '<body><p>صفحة</p><script src="/site.js" defer=""></script><script nonce="n1">self.__next_f=[]</script>' +
  '<script src="/_next/static/chunks/b.js" nonce="n1" async=""></script></body></html>';
const PAGE = HEAD + BODY;

describe("delayScripts", () => {
  const late = delayScripts(PAGE) ?? "";

  it("delayScripts disables all of Next's scripts", () => {
    expect(late.match(/<script type="late" src="[^"]+"/g)).toEqual([
      '<script type="late" src="/_next/static/chunks/a.js"',
      '<script type="late" src="/_next/static/chunks/b.js"',
    ]);
    expect(late).not.toMatch(/<script src="\/_next\/[^"]+"[^>]* async/);
    expect(late).not.toContain("preload");
  });

  it("delayScripts leaves everything else unchanged", () => {
    for (const part of [
      "noModule",
      '<script src="/site.js" defer=""></script>',
      "self.__next_f=[]",
      "صفحة",
    ]) {
      expect(late).toContain(part);
    }
  });

  it("delayScripts appends a starter script that the page's policy allows", () => {
    expect(late).toMatch(/<script nonce="n1">\(function startLate.*\)\(\d+\)<\/script><\/body><\/html>$/s);
  });

  it.each([
    ["no framework scripts", "<html><body><p>async</p></body></html>"],
    ["scripts without a nonce", PAGE.replaceAll(/ nonce="[^"]*"/g, "")],
    ["another end", `${PAGE}<p>Text</p>`],
  ])("delayScripts returns null for a page with %s", (_shape, html) => {
    expect(delayScripts(html)).toBeNull();
  });
});
