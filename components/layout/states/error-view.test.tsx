import { Component, useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { keepInput, restoreInput } from "#lib/client/forms/kept-input";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ErrorView } from "./error-view";

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <ErrorView error={this.state.error} /> : this.props.children;
  }
}

let fail: () => void;

function Form() {
  const [isFailing, setFailing] = useState(false);
  const [city, setCity] = useState("");
  useEffect(() => {
    fail = () => flushSync(() => setFailing(true));
  }, []);
  if (isFailing) throw new Error("broken");
  return (
    <form aria-label="form">
      <input name="name" defaultValue="" aria-label="name" />
      <input name="city" value={city} onChange={({ target }) => setCity(target.value)} aria-label="city" />
      <output aria-label="chosen city">{city}</output>
      <textarea name="bio" defaultValue="" aria-label="bio" />
      <select name="wilaya" defaultValue="16" aria-label="wilaya">
        <option>16</option>
        <option>31</option>
      </select>
      <input type="checkbox" name="agreed" aria-label="agreed" />
      <input type="radio" name="kind" value="home" defaultChecked aria-label="home" />
      <input type="radio" name="kind" value="desk" aria-label="desk" />
      <input type="password" name="password" aria-label="password" />
      <input type="hidden" name="token" value="secret" />
    </form>
  );
}

const open = (path = "/auth/login") =>
  render(
    <Boundary>
      <Form />
    </Boundary>,
    { locale: "en", path },
  );
// As instrumentation-client.ts does.
addEventListener("pagefailed", keepInput);
addEventListener("hydrated", restoreInput);
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function fillInAndFail(): Promise<void> {
  // React reports the error that the view shows.
  vi.spyOn(console, "error").mockImplementation(() => {});
  open();
  await field("name").fill("Lina Aït");
  await field("city").fill("Oran");
  await field("bio").fill("two\nlines");
  await field("wilaya").selectOptions("31");
  await field("agreed").click();
  await field("desk").click();
  await field("password").fill("Atlas-weaver-9");
  fail();
}

beforeEach(() => sessionStorage.clear());

describe("a page that failed", () => {
  it("is replaced by the error view, and filled in again by the reload, but for passwords", async () => {
    await fillInAndFail();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(textsIn("en")("errorView.title"));
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain("Lina");
    expect(kept).not.toMatch(/Atlas-weaver|secret/);
    open();
    await expect.element(field("name")).toHaveValue("Lina Aït");
    await expect.element(field("chosen city")).toHaveTextContent("Oran");
    await expect.element(field("bio")).toHaveValue("two\nlines");
    await expect.element(field("wilaya")).toHaveValue("31");
    await expect.element(field("agreed")).toBeChecked();
    await expect.element(field("desk")).toBeChecked();
    await expect.element(field("home")).not.toBeChecked();
    await expect.element(field("password")).toHaveValue("");
  });

  it("is filled in once", async () => {
    await fillInAndFail();
    open();
    await expect.element(field("name")).toHaveValue("Lina Aït");
    open();
    await expect.element(field("name")).toHaveValue("");
  });

  it("leaves another page as it is", async () => {
    await fillInAndFail();
    open("/auth/get_card");
    await expect.element(field("name")).toHaveValue("");
  });

  it("loses nothing else when what was kept is unreadable", async () => {
    sessionStorage.setItem("draft.failedPage.1", '{"path":"/auth/login"}');
    open();
    await expect.element(field("name")).toHaveValue("");
  });
});

describe.each(LOCALES)("the error view in %s", (locale) => {
  it("is complete and accessible, with the error's id", async () => {
    const t = textsIn(locale);
    render(<ErrorView error={Object.assign(new Error("broken"), { digest: "4711" })} />, { locale });
    for (const key of ["text", "advice"] as const) {
      await expect.element(page.getByText(t(`errorView.${key}`))).toBeVisible();
    }
    await expect.element(page.getByRole("button", { name: t("actions.retry") })).toBeVisible();
    await expect.element(page.getByText("4711")).toBeVisible();
    await expectSound();
  });
});
