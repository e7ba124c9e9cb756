import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ServerList } from "./server-list";
import { ServerSearch } from "./server-search";

const LIMIT = 20;

describe.each(LOCALES)("a list of the server in %s", (locale) => {
  const t = textsIn(locale);
  const home = withLocale(locale, "/cards");
  const linksTo = () =>
    page
      .getByRole("navigation", { name: t("list.pages") })
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"));

  function open(total: number, query: { page: number; search?: string; state?: string | undefined }) {
    const { search = "" } = query;
    render(
      <ServerList
        label="Cards"
        path="/cards"
        query={{ ...query, limit: LIMIT }}
        total={total}
        search={<ServerSearch label="Search" text={search} />}
        count={`${total} cards`}
        empty={<p>No cards</p>}
      >
        <ul>
          <li>Karim</li>
        </ul>
      </ServerList>,
      { locale, path: home },
    );
  }

  it("links from a page in the middle to both sides, with the filters that are set", async () => {
    open(3 * LIMIT, { page: 2, search: "كريم", state: undefined });
    await expect.element(page.getByText("60 cards")).toBeVisible();
    await expect.element(page.getByText("21–40")).toBeVisible();
    const search = encodeURIComponent("كريم");
    expect(linksTo()).toEqual([`${home}?search=${search}`, `${home}?search=${search}&page=3`]);
    await expect.element(page.getByRole("searchbox")).toHaveValue("كريم");
    await expectSound();
  });

  it("links to the one other page from the first and the last, and to none from a single page", () => {
    open(LIMIT + 1, { page: 1 });
    expect(linksTo()).toEqual([`${home}?page=2`]);
    open(LIMIT + 1, { page: 2 });
    expect(linksTo()).toEqual([home]);
    open(LIMIT, { page: 1 });
    expect(linksTo()).toEqual([]);
  });

  it("shows its empty state, and no count", async () => {
    open(0, { page: 1, search: "x" });
    await expect.element(page.getByText("No cards")).toBeVisible();
    expect(page.getByText("0 cards").elements()).toEqual([]);
    await expect.element(page.getByRole("searchbox")).toHaveValue("x");
    await expectSound();
  });
});
