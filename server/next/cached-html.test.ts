import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toCachedPage } from "./cached-html.ts";

const CSS = ".a{color:red}";
const JSON_LD = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';

async function render(body: string, head = "", pixelId?: string) {
  const html = `<!DOCTYPE html><html lang="ar"><head>${head}</head><body>${body}</body></html>`;
  const page = await toCachedPage(
    { status: 200, html, isProvisional: false },
    {
      readStylesheet: (path) => (path === "/_next/static/chunks/a.css" ? CSS : undefined),
      versionedPath: (path) => path.replace(".js", ".abc.js"),
      pixelId,
    },
  );
  const light = brotliDecompressSync(page.brotli).toString();
  expect(gunzipSync(page.gzip).toString()).toBe(light);
  return { ...page, html: light };
}

describe("scripts", () => {
  it("removes Next's scripts and their preloads", async () => {
    const { html } = await render(
      `<p>Text</p><script src="/_next/static/chunks/x.js" async=""></script>
       <script>self.__next_f.push([1,"a\\u003cb"])</script><script id="_R_">1</script>`,
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/x.js"/><link rel="modulepreload" as="script" href="/y.js"/>`,
    );
    expect(html).toContain("<p>Text</p>");
    expect(html).not.toMatch(/script|preload|__next/);
  });

  it("keeps our scripts at their versioned URL, and JSON-LD", async () => {
    const { html } = await render(`${JSON_LD}<script src="/visit.js" defer="" data-uid="u1"></script>`);
    expect(html).toContain(JSON_LD);
    expect(html).toContain('<script src="/visit.abc.js" defer="" data-uid="u1"></script>');
  });

  it("keeps the site's scripts and those that they load", async () => {
    const { html } = await render(
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

  it("does not change texts about scripts", async () => {
    const text = "&lt;script&gt;alert(1)&lt;/script&gt; type=&quot;application/ld+json&quot;";
    expect((await render(`<p title="${text}">${text}</p>`)).html).toContain(`<p title="${text}">${text}</p>`);
  });
});

it("keeps preloads of fonts, and drops hydration markers", async () => {
  const font = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="anonymous"/>';
  const { html } = await render("<!--$--><p>One<!-- -->Two</p><!--/$-->", font);
  expect(html).toContain(font);
  expect(html).toContain("<body><p>OneTwo</p></body>");
});

describe("styles", () => {
  const link = (href: string) =>
    `<link rel="preload" href="${href}" as="style"/><link rel="stylesheet" href="${href}" data-precedence="next"/>`;

  it("inlines styles and allows them by hash only", async () => {
    const { html, contentPolicy } = await render("", link("/_next/static/chunks/a.css?v=1"));
    expect(html).toContain(`<head><style>${CSS}</style></head>`);
    const hash = createHash("sha256").update(CSS).digest("base64");
    expect(contentPolicy).toContain(`style-src 'sha256-${hash}';`);
    expect(contentPolicy).not.toContain("unsafe-inline");
  });

  it("leaves a stylesheet that is not found as a link", async () => {
    const { html, contentPolicy } = await render("", link("/_next/static/chunks/b.css"));
    expect(html).toContain('rel="stylesheet" href="/_next/static/chunks/b.css"');
    expect(contentPolicy).toContain("style-src 'self'");
  });
});

describe("content policy", () => {
  it("the content policy allows nothing from other origins", async () => {
    const { contentPolicy } = await render("");
    expect(contentPolicy).toContain("default-src 'none'; script-src 'self';");
    expect(contentPolicy).not.toMatch(/https?:|unsafe|\*/);
  });

  it("the content policy allows the pixel's image when there is a pixel", async () => {
    const { contentPolicy } = await render("", "", "4711");
    expect(contentPolicy).toContain("script-src 'self';");
    expect(contentPolicy).toContain("img-src 'self' https://www.facebook.com;");
  });
});

it("a cached page takes no more memory than its bytes", async () => {
  const { gzip, brotli } = await render("a");
  for (const bytes of [gzip, brotli]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it("equal pages have equal ETags, different pages different ones", async () => {
  const [one, same, other] = [await render("a"), await render("a"), await render("b")];
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

describe("class names", () => {
  it("removes class names of icons, and no others", async () => {
    const icon = (classes: string) => `<svg class="${classes}"><path d="M0 0"/></svg>`;
    const { html } = await render(
      icon("lucide lucide-phone") + icon("lucide lucide-qr-code flex-none") + icon("size-4 lucide"),
    );
    expect(html).toContain(
      '<svg><path d="M0 0"/></svg><svg class="flex-none"><path d="M0 0"/></svg><svg class="size-4 lucide">',
    );
  });
});

it("flags a page that is not for search engines", async () => {
  expect((await render("", '<meta name="robots" content="noindex"/>')).isNoindex).toBe(true);
  expect((await render('<p>name="robots" content="noindex"</p>')).isNoindex).toBe(false);
});
