import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN_NOTICE_MS, UNDO_MS } from "#lib/domain/limits";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import type { AdminUserWire } from "#lib/wire/user/responses";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { FIRST_HOUR } from "@/tests/support/component/first-hour";
import { listedPerson } from "@/tests/support/component/listed-person";
import { render, textsIn } from "@/tests/support/component/render";
import {
  held,
  holdTimers,
  ok,
  stubRequests,
  type Reply,
  type Replies,
} from "@/tests/support/component/requests";
import { ProfilesView } from "./profiles-view";
import { toPath } from "#lib/wire/call-path";

const LIST = "GET /api/group/all";
const CHANGE = "POST /api/group/makechange/protected";
const ACTIVATE = "POST /api/group/activate/v1";

const listOf = (users: AdminUserWire[], total = users.length): ResponseOf<"GET /api/group/all"> => ({
  users,
  total,
  isTotalCapped: false,
  page: 1,
  limit: 20,
});

interface Change {
  _id: string;
  action: "delete" | "validation";
  validation: boolean;
}

describe.each(LOCALES)("list of profiles in %s", (locale) => {
  const t = textsIn(locale);
  const profiles = withLocale(locale, pages.adminProfiles);
  const button = (key: "activateName" | "deactivateName" | "deleteName" | "moreName", name: string) =>
    page.getByRole("button", { name: t(`adminProfiles.${key}`, { name }), exact: true });
  const searchBox = page.getByRole("searchbox", { name: t("actions.search") });
  const status = page.getByRole("combobox", { name: t("fields.status") });
  const none = page.getByRole("heading", { name: t("adminProfiles.none") });
  const notice = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const undo = { name: t("actions.undo") };
  const countRows = () => document.querySelectorAll("tbody tr").length;
  const query = () => window.location.search;

  function open(replies: Replies, search = "") {
    const sent = stubRequests({
      "GET /api/group/summary/v1": ok({ users: 2, waiting: 1, unread: 0 }),
      ...FIRST_HOUR,
      ...replies,
    });
    const admin = { id: "own", email: "admin@example.com", username: "boss" };
    render(<ProfilesView admin={admin} appOrigin="https://logix.example" />, {
      locale,
      path: profiles + search,
    });
    return sent;
  }

  /** A server with these people, which applies activations and deletions. */
  function serve(...people: AdminUserWire[]): { list: Reply; change: Reply; activate: Reply } {
    const shown = new Map(people.map((person) => [person._id, person]));
    const put = (id: string, isActive: boolean) => {
      const person = shown.get(id);
      if (person) shown.set(id, { ...person, isActive });
    };
    return {
      list: () => ok(listOf([...shown.values()])),
      change: ({ body }) => {
        const { _id, action, validation } = body as Change;
        if (action === "delete") {
          shown.delete(_id);
          return ok({ message: t("notices.userDeleted") });
        }
        put(_id, validation);
        const message = t(validation ? "notices.userActivated" : "notices.userDeactivated");
        return ok({ message, user: shown.get(_id) });
      },
      activate: ({ body }) => {
        const { ids, validation } = body as { ids: string[]; validation: boolean };
        const changed = ids.filter((id) => shown.get(id)?.isActive !== validation);
        for (const id of changed) put(id, validation);
        return ok({ message: `${changed.length} changed to ${validation}`, changed });
      },
    };
  }

  it("keeps its filters in the URL and the history", async () => {
    const people = [listedPerson(1, "Amine"), listedPerson(2, "Sarah", { isActive: true })];
    const sent = open({
      [LIST]: ({ query: asked }) =>
        ok(
          listOf(
            people.filter(
              ({ isActive, role }) =>
                (!asked.has("isActive") || asked.get("isActive") === String(isActive)) &&
                (!asked.has("role") || asked.get("role") === role),
            ),
          ),
        ),
    });
    await expect.poll(countRows).toBe(2);
    await searchBox.fill("oran");
    await expect.poll(query).toBe("?search=oran");
    await status.selectOptions("active");
    await expect.poll(query).toBe("?search=oran&status=active");
    await expect.poll(countRows).toBe(1);
    await page.getByRole("combobox", { name: t("fields.role") }).selectOptions("admin");
    await expect.element(none).toBeVisible();
    window.history.back();
    await expect.poll(countRows).toBe(1);
    window.history.back();
    await expect.poll(countRows).toBe(2);
    await expect.element(status).toHaveValue("");

    const person = page.getByRole("columnheader", { name: t("adminProfiles.person") });
    await person.getByRole("button").click();
    await expect.element(person).toHaveAttribute("aria-sort", "ascending");
    await person.getByRole("button").click();
    await expect.element(person).toHaveAttribute("aria-sort", "descending");
    expect(query()).toBe("?search=oran&sort=fullName");
    await expect.poll(() => String(sent(LIST).at(-1)?.query)).toBe("search=oran&sort=fullName&page=1");
    await expect
      .element(page.getByRole("link", { name: t("adminProfiles.export") }))
      .toHaveAttribute("href", `${toPath("GET /api/group/export/v1")}?search=oran&sort=fullName`);
    await page.getByRole("button", { name: t("actions.reset"), exact: true }).click();
    await expect.poll(query).toBe("");
    await expect.element(searchBox).toHaveValue("");
  });

  it("opens with the filters of its URL", async () => {
    const sent = open(
      { [LIST]: ok(listOf([listedPerson(1, "Amine")])) },
      "?search=oran&role=user&status=inactive",
    );
    await expect.element(button("activateName", "Amine")).toBeVisible();
    await expect.element(searchBox).toHaveValue("oran");
    await expect.element(status).toHaveValue("inactive");
    expect(sent(LIST).map(({ query: asked }) => String(asked))).toEqual([
      "search=oran&role=user&page=1&isActive=false",
    ]);
  });

  it("opens the last page for a page number beyond the end", async () => {
    const sent = open(
      {
        [LIST]: ({ query: asked }) =>
          ok(listOf(asked.get("page") === "1" ? [listedPerson(1, "Hind")] : [], 1)),
      },
      "?search=hind&page=7",
    );
    await expect.element(button("activateName", "Hind")).toBeVisible();
    expect(query()).toBe("?search=hind");
    await expect.element(none).not.toBeInTheDocument();
    expect(sent(LIST).map(({ query: asked }) => asked.get("page"))).toEqual(["7", "1"]);
  });

  it("shows a failed action, and keeps the rows and filters", async () => {
    const server = serve(listedPerson(1, "Farid"));
    open({ [LIST]: server.list, [CHANGE]: ["lost", server.change] }, "?search=farid");
    await button("activateName", "Farid").click();
    const failure = page.getByText(t("client.network"));
    await expect.element(failure).toBeVisible();
    expect(countRows()).toBe(1);
    await expect.element(searchBox).toHaveValue("farid");
    // The list is loaded again after a failure too.
    await expect.element(button("activateName", "Farid")).not.toHaveAttribute("aria-disabled", "true");
    await button("activateName", "Farid").click();
    await expect.element(page.getByText(t("notices.userActivated"))).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

  it("blocks further changes of a profile with a pending change, but not of others", async () => {
    const [meriem, nassim] = [listedPerson(1, "Meriem"), listedPerson(2, "Nassim")];
    const server = serve(meriem, nassim);
    const pending = held(server.change);
    const sent = open({
      [LIST]: server.list,
      [CHANGE]: ({ body }) => ((body as Change)._id === meriem._id ? pending.reply : server.change),
    });
    await button("activateName", "Meriem").click();
    await expect.element(button("activateName", "Meriem")).toHaveAttribute("aria-disabled", "true");
    await button("activateName", "Meriem").click({ force: true });
    await button("moreName", "Meriem").click();
    const verify = page.getByRole("menuitem", { name: t("adminProfiles.verify") });
    await expect.element(verify).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Escape}");
    await button("activateName", "Nassim").click();
    await expect.element(button("deactivateName", "Nassim")).toBeVisible();
    await expect.element(button("activateName", "Meriem")).toHaveAttribute("aria-disabled", "true");
    pending.release();
    await expect.element(button("deactivateName", "Meriem")).not.toHaveAttribute("aria-disabled", "true");
    expect(sent(CHANGE).map(({ body }) => (body as Change)._id)).toEqual([meriem._id, nassim._id]);
  });

  it("sends a deletion once after ten seconds, even after a double click", async () => {
    const server = serve(listedPerson(1, "Sofiane"));
    const sent = open({ [LIST]: server.list, [CHANGE]: server.change });
    await button("deleteName", "Sofiane").click();
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: /Sofiane/ });
    await expect.element(confirm).toBeVisible();
    const timers = holdTimers(UNDO_MS);
    const clicked = confirm.element() as HTMLElement;
    // Two clicks before React renders again.
    clicked.click();
    clicked.click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    const deleting = page.getByText(t("adminProfiles.deleting", { name: "Sofiane" }));
    await expect.element(deleting).toBeVisible();
    expect(sent(CHANGE)).toEqual([]);
    timers.end();
    await expect.element(page.getByText(t("notices.userDeleted"))).toBeVisible();
    await expect.element(page.getByRole("button", undo)).not.toBeInTheDocument();
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it("shows a success for ten seconds as a green banner", async () => {
    const server = serve(listedPerson(1, "Hana"));
    open({ [LIST]: server.list, [CHANGE]: server.change });
    await expect.element(button("activateName", "Hana")).toBeVisible();
    const timers = holdTimers(ADMIN_NOTICE_MS);
    await button("activateName", "Hana").click();
    const text = page.getByText(t("notices.userActivated"));
    await expect.element(text).toBeVisible();
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--color-success-soft)";
    const banner = text.element().parentElement ?? document.body;
    expect(getComputedStyle(banner).backgroundColor).toBe(getComputedStyle(probe).color);
    probe.remove();
    await expectAccessible();
    await expect.poll(() => timers.count()).toBe(1);
    timers.end();
    await expect.element(text).not.toBeInTheDocument();
  });

  it("offers to undo a deactivation, and does not undo it when the notice is closed", async () => {
    const server = serve(listedPerson(1, "Hana", { isActive: true }));
    const sent = open({ [LIST]: server.list, [CHANGE]: server.change });
    const deactivated = notice(t("notices.userDeactivated"));
    await button("deactivateName", "Hana").click();
    await deactivated.getByRole("button", undo).click();
    await expect.element(page.getByText(t("notices.userActivated"))).toBeVisible();
    await button("deactivateName", "Hana").click();
    await deactivated.getByRole("button", { name: t("actions.close") }).click();
    await expect.element(deactivated).not.toBeInTheDocument();
    await expect.element(button("activateName", "Hana")).toBeVisible();
    expect(sent(CHANGE).map(({ body }) => (body as Change).validation)).toEqual([false, true, false]);
  });

  it("changes several profiles at once, and undoes it", async () => {
    const server = serve(listedPerson(1, "Mina"), listedPerson(2, "Samir", { isActive: true }));
    const sent = open({ [LIST]: server.list, [ACTIVATE]: server.activate });
    const all = page.getByRole("checkbox", { name: t("adminProfiles.selectAll") });
    await page.getByRole("checkbox", { name: t("adminProfiles.selectName", { name: "Mina" }) }).click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(all).toBeChecked();
    await expect.element(page.getByRole("navigation", { name: t("list.pages") })).not.toBeInTheDocument();
    const activate = page.getByRole("button", { name: t("adminProfiles.bulkActivate"), exact: true });
    await activate.click();
    // One was active already.
    await expect.element(page.getByText("1 changed to true")).toBeVisible();
    await expect.element(button("deactivateName", "Mina")).toBeVisible();
    await expect.element(activate).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: t("adminProfiles.title") })).toHaveFocus();

    await all.click();
    await page.getByRole("button", { name: t("adminProfiles.bulkDeactivate") }).click();
    const question = page.getByRole("alertdialog", {
      name: t("adminProfiles.confirmBulkDeactivate", { count: 2 }),
    });
    await question.getByRole("button", { name: t("adminProfiles.bulkDeactivate") }).click();
    await expect.element(button("activateName", "Samir")).toBeVisible();
    await notice("2 changed to false").getByRole("button", undo).click();
    await expect.element(page.getByText("2 changed to true")).toBeVisible();
    expect(sent(ACTIVATE).map(({ body }) => (body as { validation: boolean }).validation)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("truncates a long Latin name at its end", async () => {
    const name = "Djamel Eddine Kouadri abcdefghijklmnop";
    open({ [LIST]: ok(listOf([listedPerson(1, name)])) });
    await expect.element(button("activateName", name)).toBeVisible();
    // The first may be in the card's picture.
    const shown = page
      .getByText(name, { exact: true })
      .elements()
      .filter((one) => one.checkVisibility())
      .at(-1);
    const { textOverflow, direction } = getComputedStyle(shown ?? document.body);
    expect({ textOverflow, direction }).toEqual({ textOverflow: "ellipsis", direction: "ltr" });
  });

  it("draws a card without the emoji of its name, as it is printed", async () => {
    open({ [LIST]: ok(listOf([listedPerson(1, "Lina 🎉 Benali")])) });
    await expect.element(button("activateName", "Lina 🎉 Benali")).toBeVisible();
    const drawn = [...document.querySelectorAll(".card-name")].map(({ textContent }) => textContent);
    expect(new Set(drawn)).toEqual(new Set(["Lina Benali"]));
  });
});
