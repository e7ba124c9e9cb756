import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import type { OwnLinksWire } from "#lib/contract/profile/own-links";
import { newOwnLink } from "#lib/client/values/own-links";
import { toPath } from "#lib/wire/call-path";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { LinksForm } from "./links-form";

const PATH = toPath("PUT /api/users/links/v1");
const SAVE = `PUT ${PATH}` as const;
const READ = `GET ${PATH}` as const;
const OUTDATED = refused(409, "-", { version: "changed" });

const { key: _key, ...LINK } = newOwnLink("link", "");
const linksWith = (title: string, version = "1"): OwnLinksWire => ({
  event: null,
  links: [{ ...LINK, title, url: "https://shop.dz" }],
  version,
});
const saved = ok({ message: "Saved", version: "3" });

describe.each(LOCALES)("own links in %s", (locale) => {
  const t = textsIn(locale);
  const save = page.getByRole("button", { name: t("actions.saveChanges") });
  const edit = (name: string) => page.getByRole("button", { name: t("profileForm.editName", { name }) });
  const title = page.getByLabelText(t("links.entryTitle"), { exact: true });
  const address = page.getByLabelText(t("fields.link"), { exact: true });
  const dialog = page.getByRole("dialog", { name: t("conflict.title") });
  const kept = () => JSON.stringify({ ...sessionStorage });

  function open(initial = linksWith("Shop"), replies: Replies = {}) {
    const sent = stubRequests(replies);
    render(<LinksForm username="logix_nadia" initial={initial} />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("restores unsaved changes that are not valid yet, and sends them once they are", async () => {
    open();
    await edit("Shop").click();
    await address.fill("ftp://shop.dz");
    await title.fill("Typed");
    await expect.poll(kept).toContain("Typed");
    const bodies = open(linksWith("Shop", "2"), { [SAVE]: saved });
    await expect.element(dialog).not.toBeInTheDocument();
    await edit("Typed").click();
    await expect.element(address).toHaveValue("ftp://shop.dz");
    await save.click();
    await expect.element(page.getByText(t("links.errors.url"))).toBeVisible();
    expect(bodies()).toEqual([]);
    await address.fill("https://shop.dz/a");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()).toMatchObject([{ links: [{ title: "Typed", url: "https://shop.dz/a" }], version: "2" }]);
  });

  it("ignores a draft of another release", async () => {
    sessionStorage.setItem("draft.links.logix_nadia", JSON.stringify({ base: {}, mine: { links: [] } }));
    open();
    await expect.element(edit("Shop")).toBeVisible();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
  });

  it("asks which list to keep when it was changed elsewhere", async () => {
    const bodies = open(linksWith("Shop"), {
      [SAVE]: [OUTDATED, OUTDATED, saved],
      [READ]: ok(linksWith("Elsewhere", "2")),
    });
    await edit("Shop").click();
    await title.fill("Typed");
    await save.click();
    await expect.element(dialog.getByRole("radio", { name: /Typed: \u2066https:/ })).toBeChecked();
    await expectSound();
    await userEvent.keyboard("{Escape}");
    await save.click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()).toMatchObject([
      { version: "1" },
      { version: "1" },
      { version: "2", links: [{ title: "Typed" }] },
    ]);
  });

  it("two versions can be told apart by what is hidden, pinned, of the event, pictured or for a while", async () => {
    const changed = {
      ...LINK,
      title: "Shop",
      url: "https://shop.dz",
      picture: "/images/links/shop.webp",
      isHidden: true,
      isPinned: true,
      isEvent: true,
      shownFrom: "2026-12-01T08:00:00.000Z",
      shownUntil: "2026-12-05T08:00:00.000Z",
    };
    const event = { title: "Fair", shownFrom: changed.shownFrom, shownUntil: changed.shownUntil };
    open(linksWith("Shop"), { [SAVE]: OUTDATED, [READ]: ok({ event, links: [changed], version: "2" }) });
    await edit("Shop").click();
    await title.fill("Typed");
    await save.click();
    const theirs = dialog.getByRole("radio", { name: new RegExp(t("conflict.theirs")) });
    await expect.element(theirs).not.toBeChecked();
    const version = theirs.element().closest("label");
    for (const mark of [
      `${t("links.event.title")}: Fair`,
      t("links.pinned"),
      t("links.event.only"),
      t("links.hidden"),
      t("links.begins", { time: "" }),
      t("links.ends", { time: "" }),
    ])
      await expect.element(version).toMatchTextContent(mark.trim());
    await expect.element(dialog.getByRole("img", { name: t("links.picture") })).toBeVisible();
    await expectSound();
  });

  it("asks which list to keep when a draft is restored after a change elsewhere", async () => {
    open();
    await edit("Shop").click();
    await title.fill("Typed");
    await expect.poll(kept).toContain("Typed");
    const bodies = open(linksWith("Elsewhere", "2"), {
      [SAVE]: OUTDATED,
      [READ]: ok(linksWith("Elsewhere", "2")),
    });
    const apply = dialog.getByRole("button", { name: t("conflict.apply") });
    await expect.element(apply).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(edit("Typed")).toBeVisible();
    // Without an answer, a save asks again.
    await save.click();
    await expect.element(dialog.getByRole("radio", { name: /Typed: \u2066https:/ })).toBeChecked();
    expect(bodies()).toMatchObject([{ version: "1" }]);

    open(linksWith("Elsewhere", "2"));
    await dialog.getByText(/Elsewhere: \u2066https:/).click();
    await apply.click();
    await expect.element(edit("Elsewhere")).toBeVisible();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
  });
});
