import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES, withLocale } from "#lib/domain/locale";
import type { ResponseOf } from "#lib/contract/calls";
import type { ContactWire } from "#lib/contract/exchange/contacts";
import { pages } from "#lib/wire/pages";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { held, ok, refused, stubRequests, type Reply, type Sent } from "@/tests/support/component/requests";
import { returnToTab } from "@/tests/support/component/return-to-tab";
import { ContactsView } from "./contacts-view";
import { toPath } from "#lib/wire/call-path";

const LIST = `GET ${toPath("GET /api/users/contacts/v1")}` as const;
const PAGE_SIZE = 2;
const UNSET = { text: "", tag: "", page: 1 } as const;

const contact = (id: number, name: string, tags: string[] = []): ContactWire => ({
  id: String(id),
  name,
  phone: "0550123456",
  email: "",
  note: "",
  ownNote: "",
  tags,
  isRead: true,
  source: "qr",
  meetings: 1,
  remindOn: null,
  createdAt: "2026-11-01T12:00:00.000Z",
  lastMetAt: "2026-11-01T12:00:00.000Z",
});

describe.each(LOCALES)("the contacts in %s", (locale) => {
  const t = textsIn(locale);
  const path = withLocale(locale, pages.panelContacts);
  const names = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.querySelector("bdi")?.textContent);
  const url = () => decodeURIComponent(window.location.search);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  let all: ContactWire[];

  function find({
    text,
    tag,
    page: number,
  }: {
    text: string;
    tag: string;
    page: number;
  }): ResponseOf<"GET /api/users/contacts/v1"> {
    const found = all.filter(({ name, tags }) => name.includes(text) && (tag === "" || tags.includes(tag)));
    const first = (number - 1) * PAGE_SIZE;
    return {
      contacts: found.slice(first, first + PAGE_SIZE),
      total: found.length,
      page: number,
      limit: PAGE_SIZE,
      unread: 0,
      due: [],
      tags: [...new Set(all.flatMap(({ tags }) => tags))],
    };
  }

  const serve = ({ query }: Sent): Reply =>
    ok(
      find({
        text: query.get("search") ?? "",
        tag: query.get("tag") ?? "",
        page: Number(query.get("page")),
      }),
    );

  function open(reply: Reply | Reply[] = serve, text = "") {
    stubRequests({ [LIST]: reply, [`GET ${toPath("GET /api/users/exchange/v1")}`]: ok({ isOn: true }) });
    const search = { ...UNSET, text };
    render(<ContactsView rendered={{ search, page: find(search) }} isExchangeOn />, {
      locale,
      path: text ? `${path}?search=${text}` : path,
    });
  }

  beforeEach(() => {
    all = [contact(1, "سارة", ["معرض"]), contact(2, "Karim", ["معرض", "client"]), contact(3, "Omar")];
  });

  it("are there at once, and without any there is no search", async () => {
    open();
    expect(names()).toEqual(["سارة", "Karim"]);
    await expect.element(page.getByText(t("contacts.count", { count: 3 }))).toBeVisible();
    await expectSound();
    all = [];
    open();
    await expect.element(page.getByRole("heading", { name: t("contacts.none.title") })).toBeVisible();
    expect(page.getByRole("searchbox").elements()).toEqual([]);
    await expectSound();
  });

  it("without any still say that a reload failed", async () => {
    all = [];
    open(refused(500, "Out of order"));
    await expect.element(page.getByRole("heading", { name: t("contacts.none.title") })).toBeVisible();
    returnToTab();
    await expect.element(page.getByText("Out of order")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: t("contacts.none.title") })).toBeVisible();
    await expectSound();
  });

  it("are found by text and by tag, each of which is one step back", async () => {
    open();
    await button("معرض").click();
    await expect.poll(url).toBe("?tag=معرض");
    await button("client").click();
    await expect.poll(names).toEqual(["Karim"]);
    await page.getByRole("searchbox").fill("Zahia");
    await expect.element(page.getByRole("heading", { name: t("contacts.noneFound.title") })).toBeVisible();
    expect(url()).toBe("?tag=client&search=Zahia");
    await expectSound();
    window.history.back();
    await expect.poll(names).toEqual(["Karim"]);
    window.history.back();
    await expect.poll(names).toEqual(["سارة", "Karim"]);
    expect(url()).toBe("?tag=معرض");
  });

  it("without a match are all shown again by one button", async () => {
    open();
    await page.getByRole("searchbox").fill("Zahia");
    await button(t("contacts.noneFound.clear")).click();
    await expect.poll(names).toEqual(["سارة", "Karim"]);
    await expect.element(page.getByRole("searchbox")).toHaveValue("");
    expect(url()).toBe("");
  });

  it("keep their search while all are loaded after a search without a match", async () => {
    const everything = held(serve);
    open(everything.reply, "Zahia");
    await button(t("contacts.noneFound.clear")).click();
    await expect.element(page.getByRole("status")).toHaveTextContent(t("contacts.loading"));
    await expect.element(page.getByRole("searchbox")).toBeVisible();
    expect(page.getByRole("heading", { name: t("contacts.none.title") }).elements()).toEqual([]);
    everything.release();
    await expect.poll(names).toEqual(["سارة", "Karim"]);
  });

  it("stay below a failed reload, and a page that cannot be loaded can be loaded again", async () => {
    const down = refused(500, "Out of order");
    let isDown = false;
    open((sent) => (isDown ? down : serve(sent)));
    isDown = true;
    returnToTab();
    const failure = page.getByText("Out of order");
    await expect.element(failure).toBeVisible();
    expect(names()).toEqual(["سارة", "Karim"]);
    await expectSound();
    await page.getByRole("searchbox").fill("Omar");
    await expect.element(page.getByRole("alert").getByText(t("errorView.title"))).toBeVisible();
    await expect.element(button(t("actions.retry"))).toBeVisible();
    expect(page.getByRole("alert").getByRole("link").elements()).toEqual([]);
    await expectSound();
  });
});
