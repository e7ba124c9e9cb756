import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { Button } from "@/components/ui/button";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter } from "#lib/client/list/search";
import { send } from "#lib/client/queries/query-api";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { held, ok, refused, stubRequests, type Reply, type Sent } from "@/tests/support/component/requests";
import { returnToTab } from "@/tests/support/component/return-to-tab";
import { ListBody } from "./list-body";
import { ListCount } from "./list-count";
import { ListPager } from "./list-pager";
import { SearchForm } from "./search-form";
import { useList } from "./use-list";

const PATH = "/api/cards";
const PAGE_SIZE = 2;

interface Cards {
  cards: string[];
  total: number;
  limit: number;
}

const cards = defineList({
  filters: { text: textFilter("search"), state: choiceFilter("state", ["paused"], "") },
  query: (call, query) =>
    queryOptions({
      queryKey: ["cards", query] as QueryKey,
      queryFn: ({ signal }) =>
        send<Cards>(call, { method: "GET", path: `${PATH}?${new URLSearchParams(query)}`, signal }),
    }),
  rows: (loaded) => loaded.cards,
});

type Rendered = Parameters<typeof useList<typeof cards.filters, Cards, string>>[1];

function Screen({ rendered }: { rendered?: Rendered }) {
  const { search, query, rows, narrow, reset, openPage } = useList(cards, rendered);
  return (
    <section aria-label="Cards">
      <SearchForm
        label="Search"
        hint="Search"
        text={search.text}
        onText={(text) => narrow({ text })}
        className=""
        fieldClass=""
      >
        <Button onClick={() => narrow({ state: "paused" })}>Paused</Button>
        <Button onClick={reset}>All</Button>
        <ListCount query={query} loading="Counting">
          {query.data && `${query.data.total} cards`}
        </ListCount>
      </SearchForm>
      <ListBody query={query} isEmpty={rows.length === 0} skeleton={<p>Loading</p>} empty={<p>No cards</p>}>
        <ul>
          {rows.map((card) => (
            <li key={card}>{card}</li>
          ))}
        </ul>
      </ListBody>
      <ListPager page={search.page} list={query.data} onPage={openPage} />
    </section>
  );
}

describe.each(LOCALES)("a list in %s", (locale) => {
  const t = textsIn(locale);
  const home = withLocale(locale, "/cards");
  const shown = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent);
  const url = () => window.location.search;
  const button = (name: string) => page.getByRole("button", { name });
  let all: string[];

  const serve = ({ query }: Sent): Reply => {
    const found = all.filter((card) => card.includes(query.get("search") ?? ""));
    const first = (Number(query.get("page")) - 1) * PAGE_SIZE;
    return ok({ cards: found.slice(first, first + PAGE_SIZE), total: found.length, limit: PAGE_SIZE });
  };

  function open(reply: Reply | Reply[] = serve, query = "", rendered?: Rendered) {
    const sent = stubRequests({ [`GET ${PATH}`]: reply });
    render(<Screen {...(rendered && { rendered })} />, { locale, path: home + query });
    return () => sent(`GET ${PATH}`).map(({ query: asked }) => String(asked));
  }

  beforeEach(() => {
    all = ["Karim", "Bilal", "Chahra"];
  });

  it("shows a skeleton, then its rows, and says when it is empty", async () => {
    const first = held(serve);
    open([first.reply, serve]);
    await expect.element(page.getByText("Loading")).toBeVisible();
    first.release();
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    expect(page.getByText("Loading").elements()).toEqual([]);
    await expectSound();
    all = [];
    await button("Paused").click();
    await expect.element(page.getByText("No cards")).toBeVisible();
    expect(page.getByRole("navigation").elements()).toEqual([]);
  });

  it("says nothing about the next search while it loads after one without a match", async () => {
    const next = held(serve);
    open([serve, next.reply], "?search=Zahia");
    await expect.element(page.getByText("No cards")).toBeVisible();
    await button("All").click();
    await expect.element(page.getByText("Loading")).toBeVisible();
    expect(page.getByText("No cards").elements()).toEqual([]);
    next.release();
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    expect(page.getByText("Loading").elements()).toEqual([]);
  });

  it("says why it could not be loaded", async () => {
    open(refused(500, "Out of order"));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText("Out of order")).toBeVisible();
    await expect.element(alert.getByRole("button", { name: t("actions.retry") })).toBeVisible();
    expect(alert.getByRole("link").elements()).toEqual([]);
    expect(page.getByText("No cards").elements()).toEqual([]);
    await expectSound();
  });

  it("keeps its rows below a failed reload, and reloads when that is dismissed", async () => {
    open([serve, refused(500, "Out of order"), serve]);
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    returnToTab();
    const failure = page.getByText("Out of order");
    await expect.element(failure).toBeVisible();
    expect(shown()).toEqual(["Karim", "Bilal"]);
    expect(failure.element().compareDocumentPosition(page.getByRole("list").element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expectSound();
    all = ["Dalila"];
    await button(t("actions.close")).click();
    await expect.poll(shown).toEqual(["Dalila"]);
    await expect.element(failure).not.toBeInTheDocument();
  });

  it("dims the rows of the page before while the next one loads", async () => {
    const next = held(serve);
    const asked = open([serve, next.reply]);
    const list = () => getComputedStyle(document.getElementById("list") ?? document.body).opacity;
    await button(t("actions.next")).click();
    await expect.poll(list).toBe("0.6");
    expect(shown()).toEqual(["Karim", "Bilal"]);
    next.release();
    await expect.poll(shown).toEqual(["Chahra"]);
    await expect.poll(list).toBe("1");
    expect(asked()).toEqual(["page=1", "page=2"]);
  });

  it("says how many rows match, also while it reloads", async () => {
    const [next, reload] = [held(serve), held(serve)];
    const asked = open([serve, next.reply, reload.reply]);
    const status = page.getByRole("search").getByRole("status");
    await expect.element(status).toHaveTextContent("3 cards");
    await page.getByRole("searchbox").fill("Ka");
    await expect.element(status).toHaveTextContent("Counting");
    next.release();
    await expect.element(status).toHaveTextContent("1 cards");
    returnToTab();
    await expect.poll(asked).toHaveLength(3);
    await expect.element(status).toHaveTextContent("1 cards");
    reload.release();
  });

  it("shows what the server has rendered, and loads other pages", async () => {
    const rendered = {
      search: { text: "", state: "", page: 2 } as const,
      page: { cards: ["Sara"], total: 3, limit: PAGE_SIZE },
    };
    const asked = open(serve, "?page=2", rendered);
    await expect.poll(shown).toEqual(["Sara"]);
    await button(t("actions.previous")).click();
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    expect(asked()).not.toContain("page=3");
    expect(asked()[0]).toBe("page=1");
  });

  it("opens with the search of its URL, of which other parameters stay", async () => {
    const asked = open(serve, "?view=list&state=paused&search=a&page=2");
    await expect.poll(shown).toEqual(["Chahra"]);
    await button(t("actions.previous")).click();
    await expect.poll(url).toBe("?view=list&state=paused&search=a");
    await button("All").click();
    await expect.poll(url).toBe("?view=list");
    expect(asked()[0]).toBe("search=a&state=paused&page=2");
  });

  it("opens its last page for a page beyond the end, also when rows have gone", async () => {
    open(serve, "?page=9");
    await expect.poll(shown).toEqual(["Chahra"]);
    expect(url()).toBe("?page=2");
    all = ["Karim", "Bilal"];
    returnToTab();
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    expect(url()).toBe("");
  });

  it("a filter opens the first page and can be undone by going back; letters of one word are one step", async () => {
    open(serve, "?page=2");
    await expect.poll(shown).toEqual(["Chahra"]);
    const search = page.getByRole("searchbox");
    await search.fill("a");
    await expect.poll(url).toBe("?search=a");
    await search.fill("ah");
    await expect.poll(url).toBe("?search=ah");
    await expect.poll(shown).toEqual(["Chahra"]);
    window.history.back();
    await expect.poll(url).toBe("?page=2");
    await expect.element(search).toHaveValue("");
  });

  it("the target of the skip link takes the focus", async () => {
    open();
    await expect.poll(shown).toEqual(["Karim", "Bilal"]);
    document.getElementById("list")?.focus();
    expect(document.activeElement?.textContent).toBe("KarimBilal");
    await userEvent.keyboard("{Tab}");
    await expect.element(button(t("actions.next"))).toHaveFocus();
  });
});
