import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "#lib/server/log/log";
import { createHtmlPreparation } from "./page-html.ts";

const CSS = "p{color:red}";
const JSON_LD = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';
const STYLE =
  '<link rel="preload" href="/_next/static/chunks/a.css" as="style"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/a.css?v=1" data-precedence="next"/>';
const INLINE = 'self.__next_f.push([1,"a\\u003cb"])';
const FRAMEWORK =
  '<script src="/_next/static/chunks/x.js" async=""></script>' +
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>' +
  '<script src="/_next/static/chunks/y.js" async=""></script>' +
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>" +
  `<script>${INLINE}</script>`;

interface Parts {
  head?: string;
  body?: string;
  style?: string;
  framework?: string;
  end?: string;
  pixelId?: string;
}

const toHtml = ({
  head = "",
  body = "",
  style = STYLE,
  framework = FRAMEWORK,
  end = "</body></html>",
}: Parts) => `<!DOCTYPE html><html lang="ar"><head>${head}${style}</head><body>${body}${framework}${end}`;

const prepareWith = (pixelId?: string) =>
  createHtmlPreparation({
    readStylesheet: (path) => (path === "/_next/static/chunks/a.css" ? CSS : undefined),
    versionedPath: (path) => path.replace(".js", ".abc.js"),
    pixelId,
  });

const make = (parts: Parts, prepare = prepareWith(parts.pixelId)) =>
  prepare({ path: "/", status: 200, html: toHtml(parts), isProvisional: false });

const logged = vi.spyOn(log, "error");
beforeEach(() => logged.mockReturnValue(undefined));
afterEach(() => logged.mockClear());

function render(parts: Parts) {
  const page = make(parts);
  expect(logged).not.toHaveBeenCalled();
  return page;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("scripts", () => {
  it("a cached page has none of Next's scripts and their preloads", () => {
    const { html } = render({
      head:
        '<link rel="preload" as="script" fetchPriority="low" href="/_next/x.js"/>' +
        '<link as="style" href="/_next/x.css" rel="preload"/>' +
        '<link rel="modulepreload" as="script" href="/y.js"/>',
      body: "<p>Text</p>",
    });
    expect(html).toContain("<p>Text</p>");
    expect(html).not.toMatch(/script|preload|__next/);
  });

  it("a cached page keeps our scripts at their versioned URL, and JSON-LD", () => {
    const { html } = render({
      body: `${JSON_LD}<script src="/visit.js" defer="" data-uid="u1"></script>`,
    });
    expect(html).toContain(JSON_LD);
    expect(html).toContain('<script src="/visit.abc.js" defer="" data-uid="u1"></script>');
  });

  it("a cached page keeps the site's scripts and those that they load", () => {
    const { html } = render({
      body: `<script src="/vendor/embla-carousel.js" defer=""></script>
       <script src="/site.js" defer="" data-pixel="1" data-carousel="/vendor/embla-carousel.js"></script>`,
    });
    expect(html).toContain('<script src="/vendor/embla-carousel.abc.js" defer=""></script>');
    expect(html).toContain(
      '<script src="/site.abc.js" defer="" data-pixel="1" data-carousel="/vendor/embla-carousel.abc.js"></script>',
    );
  });

  it("a cached page keeps texts about scripts unchanged", () => {
    const text =
      "&lt;script&gt;alert(1)&lt;/script&gt; type=&quot;application/ld+json&quot; /_next/ &lt;!--$?--&gt;";
    const body = `<p title="${text}">${text}</p>`;
    expect(render({ body }).html).toContain(body);
  });
});

it("a cached page keeps preloads of fonts, but no hydration markers", () => {
  const font = '<link rel="preload" href="/fonts/a.woff2" as="font" crossorigin="anonymous"/>';
  const { html } = render({ head: font, body: "<!--$--><p>One<!-- -->Two</p><!--/$-->" });
  expect(html).toContain(font);
  expect(html).toContain("<body><p>OneTwo</p></body>");
});

it("styles of a cached page are inline and allowed by hash only", () => {
  const { html, contentPolicy } = render({});
  expect(html).toContain(`<head><style>${CSS}</style></head>`);
  expect(contentPolicy).toContain(`style-src ${hashOf(CSS)};`);
  expect(contentPolicy).not.toContain("unsafe-inline");
});

it("unused styles are dropped from profiles only, as the site's script sets classes", () => {
  const prepare = createHtmlPreparation({
    readStylesheet: () => "p{color:red}.unused{color:red}",
    versionedPath: (path) => path,
    pixelId: undefined,
  });
  const styleWith = (script: string) =>
    /<style>(.*?)<\/style>/.exec(
      make({ body: `<script src="${script}" defer=""></script>` }, prepare).html,
    )?.[1];
  expect(styleWith("/visit.js")).toBe("p{color:red}");
  expect(styleWith("/site.js")).toBe("p{color:red}.unused{color:red}");
});

describe("a page of another shape", () => {
  it.each<[string, Parts]>([
    ["an unknown inline script", { body: "<script>start()</script>" }],
    ["an unknown script file", { body: '<script src="/else.js"></script>' }],
    ["another script attribute", { framework: FRAMEWORK.replace('async=""', 'data-lazy="x.js"') }],
    ["an upper-case script tag", { body: "<SCRIPT>start()</SCRIPT>" }],
    ["no framework script", { framework: "" }],
    ["no stylesheet", { style: "" }],
    ["a stylesheet that is not found", { style: STYLE.replaceAll("a.css", "b.css") }],
    ["a style attribute", { body: '<p style="color:red">Text</p>' }],
    ["another reference to the framework", { head: '<link rel="icon" href="/_next/static/icon.svg"/>' }],
    ["streamed content", { body: '<!--$?--><template id="B:0"></template><!--/$-->' }],
    ["another end", { end: "</body></html><p>Text</p>" }],
  ])("a page of another shape is served unmodified and logged once: %s", (_shape, parts) => {
    const prepare = prepareWith();
    for (let time = 0; time < 3; time++) {
      const page = make(parts, prepare);
      expect(page.html).toBe(toHtml(parts));
      expect(page.contentPolicy).toContain("style-src 'self' 'unsafe-inline';");
    }
    expect(logged).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledWith(
      { path: "/", difference: expect.any(String) as string },
      "pages are served as Next renders them",
    );
  });

  it("a page of another shape has a policy that allows its inline scripts by hash and files of our own", () => {
    const { html, contentPolicy } = make({
      body: `${JSON_LD}<SCRIPT>start()</SCRIPT>`,
      pixelId: "4711",
    });
    const scripts = [...html.matchAll(/<script(?: id="_R_")?>(.*?)<\/script>/gi)].map(([, text = ""]) =>
      hashOf(text),
    );
    expect(scripts).toHaveLength(4);
    expect(contentPolicy).toContain(`default-src 'none'; script-src 'self' ${scripts.join(" ")}; style-src`);
    expect(contentPolicy).toContain("img-src 'self' https://www.facebook.com;");
  });
});

describe("content policy", () => {
  it("the content policy allows nothing from other origins", () => {
    const { contentPolicy } = render({});
    expect(contentPolicy).toContain("default-src 'none'; script-src 'self';");
    expect(contentPolicy).not.toMatch(/https?:|unsafe|\*/);
  });

  it("the content policy allows the pixel's image when there is a pixel", () => {
    const { contentPolicy } = render({ pixelId: "4711" });
    expect(contentPolicy).toContain("script-src 'self';");
    expect(contentPolicy).toContain("img-src 'self' https://www.facebook.com;");
  });
});

describe("class names", () => {
  it("class names of icons are removed, and no others", () => {
    const icon = (classes: string) => `<svg class="${classes}"><path d="M0 0"/></svg>`;
    const { html } = render({
      body: icon("lucide lucide-phone") + icon("lucide lucide-qr-code flex-none") + icon("size-4 lucide"),
    });
    expect(html).toContain(
      '<svg><path d="M0 0"/></svg><svg class="flex-none"><path d="M0 0"/></svg><svg class="size-4 lucide">',
    );
  });
});

it("an e-mail address is obfuscated on profiles only, and scripts and other texts are unchanged", () => {
  const body = '<a href="mailto:a%2B@b.dz" data-copy="a+@b.dz">a+@b.dz</a>';
  const json = '<script type="application/ld+json">{"about":"a+@b.dz"}</script><p>pay@b.dz</p>';
  const prepare = prepareWith();
  const visit = '<script src="/visit.js" defer=""></script>';
  const { html } = make({ body: body + json + visit }, prepare);
  expect(html).toContain('<a href="mailto&#58;a%2B&#64;b.dz" data-copy="a+&#64;b.dz">a+&#64;b.dz</a>');
  expect(html).toContain(json);
  expect(make({ body: body + json }, prepare).html).toContain(body);
});

it("an e-mail address that contains a replacement pattern is obfuscated", () => {
  const visit = '<script src="/visit.js" defer=""></script>';
  const { html } = make(
    { body: `<p>before</p><a href="mailto:a%24%60@b.dz">a$\`@b.dz</a>${visit}` },
    prepareWith(),
  );
  expect(html).toContain('<a href="mailto&#58;a%24%60&#64;b.dz">a$`&#64;b.dz</a>');
});

it("phone numbers are obfuscated on profiles only, with at most six digits in a row and no plain spaces", () => {
  const number = "0550\u00a012\u00a034\u00a056";
  const body =
    `<a href="tel:+213550123456">${number}</a><a href="https://wa.me/213550123456">WhatsApp</a>` +
    `<a href="https://t.me/+21321123456">Telegram</a><button data-copy="+213 550 12 34 56" aria-label="${number}">`;
  const json = '<script type="application/ld+json">{"about":"tel:+213550123456"}</script>';
  const visit = '<script src="/visit.js" defer=""></script>';
  const prepare = prepareWith();
  const obfuscated = "0550&nbsp;12&nbsp;34&nbsp;56";
  expect(make({ body: body + json + visit }, prepare).html).toContain(
    `<a href="tel&#58;+213550&#49;23456">${obfuscated}</a><a href="https://wa.me/213550&#49;23456">WhatsApp</a>` +
      `<a href="https://t.me/+213211&#50;3456">Telegram</a>` +
      `<button data-copy="+213&#32;550&#32;12&#32;34&#32;56" aria-label="${obfuscated}">${json}`,
  );
  expect(make({ body: body + json }, prepare).html).toContain(body);
});

it.each([
  ["https://wa.me/213550123456?text=x", "https://wa.me/213550&#49;23456?text=x"],
  ["http://www.wa.me/+213550123456", "http://www.wa.me/+213550&#49;23456"],
  [
    "https://api.whatsapp.com/send?text=1&amp;phone=213550123456",
    "https://api.whatsapp.com/send?text=1&amp;phone=213550&#49;23456",
  ],
  ["https://t.me/+33612345678901", "https://t.me/+336123&#52;567890&#49;"],
  ["https://example.com/213550123456", "https://example.com/213550123456"],
])("the number in the owner's own link %j is written as %j", (link, written) => {
  const visit = '<script src="/visit.js" defer=""></script>';
  expect(make({ body: `<a href="${link}">x</a>${visit}` }).html).toContain(`<a href="${written}">x</a>`);
});

it("an e-mail address that begins with digits is obfuscated, but no other digits in a row", () => {
  const visit = '<script src="/visit.js" defer=""></script>';
  const body = '<a href="mailto:123456@b.dz" data-copy="123456@b.dz">123456@b.dz</a><p>0123456789</p>';
  expect(make({ body: body + visit }).html).toContain(
    '<a href="mailto&#58;123456&#64;b.dz" data-copy="1234&#53;6&#64;b.dz">123456&#64;b.dz</a><p>0123456789</p>',
  );
});

it("a page with noindex is flagged as not for search engines", () => {
  expect(render({ head: '<meta name="robots" content="noindex"/>' }).isNoindex).toBe(true);
  expect(render({ body: '<p>name="robots" content="noindex"</p>' }).isNoindex).toBe(false);
});

it("a profile's page has a version that changes with what it shows; other pages have none", () => {
  const versionOf = (body: string) =>
    /<html lang="ar" data-version="([\w-]{11})">/.exec(render({ body }).html)?.[1];
  const [one, same, other] = ["Lina", "Lina", "Amina"].map((name) =>
    versionOf(`<p>${name}</p><script src="/visit.js" defer=""></script>`),
  );
  expect(one).toBeDefined();
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(versionOf("<p>Lina</p>")).toBeUndefined();
});
