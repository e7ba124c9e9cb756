import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toKeptPage } from "./kept-html.ts";

const CSS = ".a{color:red}";
const JSON_LD = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';

async function keep(body: string, head = "", pixelId?: string) {
  const html = `<!DOCTYPE html><html lang="ar"><head>${head}</head><body>${body}</body></html>`;
  const page = await toKeptPage(
    { status: 200, html },
    {
      readStylesheet: (path) => (path === "/_next/static/chunks/a.css" ? CSS : undefined),
      versionedPath: (path) => path.replace(".js", ".abc.js"),
      pixelId,
    },
  );
  const kept = brotliDecompressSync(page.brotli).toString();
  expect(gunzipSync(page.gzip).toString()).toBe(kept);
  return { ...page, html: kept };
}

describe("scripts", () => {
  it("of Next are removed with their preloads", async () => {
    const { html } = await keep(
      `<p>Text</p><script src="/_next/static/chunks/x.js" async=""></script>
       <script>self.__next_f.push([1,"a\\u003cb"])</script><script id="_R_">1</script>`,
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/x.js"/><link rel="modulepreload" as="script" href="/y.js"/>`,
    );
    expect(html).toContain("<p>Text</p>");
    expect(html).not.toMatch(/script|preload|__next/);
  });

  it("of ours stays, at the address of its version, and so do data", async () => {
    const { html } = await keep(`${JSON_LD}<script src="/visit.js" defer="" data-uid="u1"></script>`);
    expect(html).toContain(JSON_LD);
    expect(html).toContain('<script src="/visit.abc.js" defer="" data-uid="u1"></script>');
  });

  it("of the site stay with what they load themselves", async () => {
    const { html } = await keep(
      `<script src="/vendor/embla-carousel.js" defer=""></script>
       <script src="/site.js" defer="" data-pixel="1" data-carousel="/vendor/embla-carousel.js"></script>
       <script src="/else.js"></script>`,
    );
    expect(html).toContain('<script src="/vendor/embla-carousel.abc.js" defer=""></script>');
    expect(html).toContain(
      '<script src="/site.abc.js" defer="" data-pixel="1" data-carousel="/vendor/embla-carousel.abc.js"></script>',
    );
    expect(html).not.toContain("else.js");
  });

  it("are told from texts about scripts", async () => {
    const text = "&lt;script&gt;alert(1)&lt;/script&gt; type=&quot;application/ld+json&quot;";
    expect((await keep(`<p title="${text}">${text}</p>`)).html).toContain(`<p title="${text}">${text}</p>`);
  });
});

it("keeps preloads of fonts and pictures, and drops React's marks", async () => {
  const font = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="anonymous"/>';
  const { html } = await keep("<!--$--><p>One<!-- -->Two</p><!--/$-->", font);
  expect(html).toContain(font);
  expect(html).toContain("<body><p>OneTwo</p></body>");
});

describe("styles", () => {
  const link = (href: string) =>
    `<link rel="preload" href="${href}" as="style"/><link rel="stylesheet" href="${href}" data-precedence="next"/>`;

  it("are inlined, and allowed by their hash alone", async () => {
    const { html, contentPolicy } = await keep("", link("/_next/static/chunks/a.css?v=1"));
    expect(html).toContain(`<head><style>${CSS}</style></head>`);
    const hash = createHash("sha256").update(CSS).digest("base64");
    expect(contentPolicy).toContain(`style-src 'sha256-${hash}';`);
    expect(contentPolicy).not.toContain("unsafe-inline");
  });

  it("that are not found stay a link, and work", async () => {
    const { html, contentPolicy } = await keep("", link("/_next/static/chunks/b.css"));
    expect(html).toContain('rel="stylesheet" href="/_next/static/chunks/b.css"');
    expect(contentPolicy).toContain("style-src 'self'");
  });
});

describe("content policy", () => {
  it("allows nothing from elsewhere", async () => {
    const { contentPolicy } = await keep("");
    expect(contentPolicy).toContain("default-src 'none'; script-src 'self';");
    expect(contentPolicy).not.toMatch(/https?:|unsafe|\*/);
  });

  it("but the pixel's picture when there is one", async () => {
    const { contentPolicy } = await keep("", "", "4711");
    expect(contentPolicy).toContain("script-src 'self';");
    expect(contentPolicy).toContain("img-src 'self' https://www.facebook.com;");
  });
});

it("takes no more memory than its bytes", async () => {
  const { gzip, brotli } = await keep("a");
  for (const bytes of [gzip, brotli]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it("gives equal pages equal tags, and others others", async () => {
  const [one, same, other] = [await keep("a"), await keep("a"), await keep("b")];
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

describe("class names", () => {
  it("that only tell what an icon is called go, others stay", async () => {
    const icon = (classes: string) => `<svg class="${classes}"><path d="M0 0"/></svg>`;
    const { html } = await keep(
      icon("lucide lucide-phone") + icon("lucide lucide-qr-code flex-none") + icon("size-4 lucide"),
    );
    expect(html).toContain(
      '<svg><path d="M0 0"/></svg><svg class="flex-none"><path d="M0 0"/></svg><svg class="size-4 lucide">',
    );
  });
});
