import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, it } from "vitest";
import { followTranslator } from "#lib/client/translated-page";
import { startTranslator } from "@/tests/support/component/translator";
import { render } from "@/tests/support/component/render";

interface State {
  isBusy: boolean;
  count: number;
  names: string[];
}
const FIRST: State = { isBusy: false, count: 1, names: ["Lina", "Nadia"] };

let change: (next: Partial<State>) => void;

/** Has on purpose what lint refuses elsewhere: texts beside parts that come and go. */
function View() {
  const [{ isBusy, count, names }, set] = useState(FIRST);
  useEffect(() => {
    change = (next) => flushSync(() => set((state) => ({ ...state, ...next })));
  }, []);
  return (
    <>
      <p id="before">{isBusy && <b>…</b>}Save</p>
      <p id="text">
        {isBusy && "Saving"} <b>now</b>
      </p>
      <p id="count">
        {count} of <b>9</b>
      </p>
      <p id="alone">{isBusy ? "Busy" : "Ready"}</p>
      <p id="list">
        {names.map((name) => (
          <span key={name}>{name} </span>
        ))}
        end
      </p>
      {isBusy ? "Working" : <i>Idle</i>}
    </>
  );
}

followTranslator();

let stop = () => {};
afterEach(() => stop());

const textOf = (id: string) => document.getElementById(id)?.textContent.trim();
/** The translator works between React's changes, as it does in a browser. */
const untilTranslated = () => new Promise((resolve) => setTimeout(resolve));
const fonts = () => document.querySelectorAll("main font font").length;

describe.each([
  ["replaces the text nodes", false],
  ["moves the text nodes", true],
])("a page whose translator %s", (_how, keepsNodes) => {
  const open = async () => {
    render(<View />, { locale: "en" });
    stop = startTranslator(keepsNodes);
    await untilTranslated();
    expect(fonts()).toBeGreaterThan(5);
  };

  it("inserts elements before translated texts, and removes them again", async () => {
    await open();
    change({ isBusy: true });
    expect(textOf("before")).toBe("…Save");
    await untilTranslated();
    change({ isBusy: false });
    expect(textOf("before")).toBe("Save");
  });

  it("shows texts that come, and no longer those that go", async () => {
    await open();
    for (const isBusy of [true, false, true]) {
      change({ isBusy });
      await untilTranslated();
      expect(textOf("text")).toBe(isBusy ? "Saving now" : "now");
      expect(textOf("alone")).toBe(isBusy ? "Busy" : "Ready");
      expect(document.querySelector("main")?.textContent).toContain(isBusy ? "Working" : "Idle");
      expect(document.querySelector("main")?.textContent).not.toContain(isBusy ? "Idle" : "Working");
    }
  });

  it("shows a changed text, which is translated again", async () => {
    await open();
    change({ count: 2 });
    expect(textOf("count")).toBe("2 of 9");
    await untilTranslated();
    expect(textOf("count")).toBe("2 of 9");
    expect(document.querySelectorAll("#count > font")).toHaveLength(2);
    change({ count: 3 });
    expect(textOf("count")).toBe("3 of 9");
  });

  it("sorts, extends and shortens lists", async () => {
    await open();
    for (const names of [["Nadia", "Lina"], ["Amel", "Nadia", "Lina"], ["Amel"], []]) {
      change({ names });
      await untilTranslated();
      expect(textOf("list")).toBe([...names, "end"].join(" "));
    }
  });

  it("can be left", async () => {
    await open();
    change({ isBusy: true });
    await untilTranslated();
    render(<p>Other</p>, { locale: "en" });
    expect(document.querySelector("main")?.textContent).toBe("Other");
  });
});
