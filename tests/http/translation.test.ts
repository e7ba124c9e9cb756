import { beforeAll, expect, it } from "vitest";
import { ogImagePath, pages } from "#lib/wire/pages";
import { form, picture } from "../support/files/pictures.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: translations 2, 5, 6.

let owner: Person;
beforeAll(async () => {
  owner = await signUp();
  await activate(await signInAdmin({ force: true }), owner);
  const first = { fullName: "نسرين زروقي", titel: "خبّازة", bio: "خبز كل صباح", address: "وهران" };
  expect(
    (await owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), first))
      .status,
  ).toBe(200);
});

async function translate(texts: Record<string, string>): Promise<void> {
  const { updatedAt } = (await owner.visitor.get(toPath("GET /api/users/translation/v1"))).json as {
    updatedAt: string;
  };
  const none = { title: "", situationName: "", situationPlace: "", address: "", bio: "" };
  const others = { eventTitle: "", pageLabel: "" };
  const body = { language: "en", ...none, ...others, ...texts, projects: [], links: [], updatedAt };
  expect((await owner.visitor.put(toPath("PUT /api/users/translation/v1"), body)).status).toBe(200);
}

const visitor = new HttpVisitor();
const read = async (path: string) => (await visitor.get(path)).text;
const jsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as unknown;

it("a saved profile or translation changes the cached pages of both languages at the next request", async () => {
  const page = pages.view(owner.username);
  await translate({ fullName: "Nesrine Zerrouki" });
  const before = await read(`/en${page}`);
  expect(before).toContain("Nesrine Zerrouki");
  const arabic = await read(page);

  await translate({ fullName: "Nesrine Z.", title: "Baker", bio: "Bread each morning" });
  const html = await read(`/en${page}`);
  expect(html).not.toContain("Zerrouki");
  expect(jsonLd(html)).toMatchObject({
    inLanguage: "en",
    mainEntity: {
      name: "Nesrine Z.",
      jobTitle: "Baker",
      description: "Bread each morning",
      address: "وهران",
    },
  });
  expect(html).toContain("<title>Nesrine Z. · Baker</title>");
  expect(html).toContain(`<meta name="description" content="Bread each morning"/>`);
  expect(sharePicture(html).searchParams.get("lang")).toBe("en");
  expect(html).toContain(pages.contactFile(owner.username, "en"));
  // A text without translation keeps its language and direction.
  expect(html).toContain('<bdi lang="ar">وهران</bdi>');
  expect(await read(page)).toBe(arabic);

  await owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
    fullName: "نسرين",
  });
  expect(jsonLd(await read(page))).toMatchObject({ inLanguage: "ar", mainEntity: { name: "نسرين" } });
  await translate({ fullName: "" });
  expect(jsonLd(await read(`/en${page}`))).toMatchObject({ mainEntity: { name: "نسرين" } });
});

const sharePicture = (html: string) =>
  new URL((/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&"));

it("the share picture's address changes with what it shows, because messengers keep a picture by its address", async () => {
  const { id, username, visitor: by } = owner;
  const addresses = () =>
    Promise.all(["", "/en"].map(async (prefix) => sharePicture(await read(prefix + pages.view(username)))));
  async function change(path: string, send: (path: string) => Promise<{ status: number }>) {
    const before = await addresses();
    expect((await send(path)).status).toBe(200);
    const after = await addresses();
    return after.map(({ href }, index) => href !== before[index]?.href);
  }
  const save = (fields: object) =>
    change(toPath("PUT /api/users/update/{username}", { username }), (path) => by.put(path, fields));
  expect(await save({ fullName: "نسرين بلقاسم" })).toEqual([true, true]);
  expect(await save({ titel: "خبازة" })).toEqual([true, true]);
  expect(await save({ profile_preference: { color: "#C9A227" } })).toEqual([true, true]);
  const photo = form("profileImage", await picture());
  expect(
    await change(toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }), (path) =>
      by.send("POST", path, photo),
    ),
  ).toEqual([true, true]);
  expect(await save({ bio: "خبز" })).toEqual([false, false]);
  const [arabic] = await addresses();
  await translate({ fullName: "Nesrine B." });
  const [same, english] = await addresses();
  expect(same).toEqual(arabic);
  expect(english?.searchParams.get("v")).not.toBe(arabic?.searchParams.get("v"));
  for (const { pathname, search } of await addresses()) {
    const { status, headers } = await visitor.get(pathname + search);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});

it("contact file and pictures are in the language of their address, and refuse an unknown one", async () => {
  await translate({ fullName: "Nesrine" });
  const { username } = owner;
  expect(await read(pages.contactFile(username, "en"))).toContain("FN:Nesrine");
  expect(await read(pages.contactFile(username, "ar"))).toContain("FN:نسرين");
  const [arabic, english] = [
    await read(ogImagePath(username, "ar", "0")),
    await read(ogImagePath(username, "en", "0")),
  ];
  expect(arabic).not.toBe(english);
  expect((await visitor.get(`${pages.contactFile(username, "ar")}?lang=fr`)).status).toBe(422);
});

it("a card that opens the contact file opens it in the visitor's language", async () => {
  const opening = { opens: "file" };
  expect((await owner.visitor.post(toPath("POST /api/users/opening/v1"), opening)).status).toBe(200);
  const short = `/u/${owner.username.slice("logix_".length)}`;
  for (const [prefix, locale] of [
    ["", "ar"],
    ["/en", "en"],
  ] as const) {
    const { headers } = await visitor.get(prefix + short, { "user-agent": "Mozilla/5.0" });
    expect(headers.get("location")).toBe(pages.contactFile(owner.username, locale));
  }
});

it("a translated name of a linked page changes the cached pages of both owners", async () => {
  const other = await signUp();
  await activate(await signInAdmin({ force: true }), other);
  for (const [{ visitor: by, password }, { username }, label] of [
    [owner, other, "العمل"],
    [other, owner, "شخصية"],
  ] as const) {
    expect(
      (await by.put(toPath("PUT /api/users/linked_page/v1"), { username, label, password })).status,
    ).toBe(200);
  }
  const both = [owner, other].map(({ username }) => `/en${pages.view(username)}`);
  for (const page of both) expect(await read(page)).toContain('<bdi lang="ar">العمل</bdi>');
  await translate({ fullName: "", pageLabel: "Work" });
  for (const page of both) {
    const html = await read(page);
    expect(html).toContain("<bdi>Work</bdi>");
    expect(html).toContain('<bdi lang="ar">شخصية</bdi>');
  }
  expect(await read(pages.view(other.username))).toContain("<bdi>العمل</bdi>");
});
