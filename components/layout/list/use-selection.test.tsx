import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "@/tests/support/component/render";
import { useSelection } from "./use-selection";

interface Card {
  id: number;
  state: string;
}

const card = (id: number, state = "new"): Card => ({ id, state });
const PAGES: Record<string, Card[]> = {
  first: [card(1), card(2)],
  second: [card(3)],
  changed: [card(1, "paid")],
  none: [],
};

function Screen() {
  const [listed, setListed] = useState<Card[]>(PAGES.first ?? []);
  const selection = useSelection(listed, ({ id }) => id);
  const shown = (cards: readonly Card[]) => cards.map(({ id, state }) => `${id} ${state}`).join(", ");
  return (
    <>
      {Object.entries(PAGES).map(([name, cards]) => (
        <button key={name} type="button" onClick={() => setListed(cards)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={selection.addPage}>
        add
      </button>
      <button type="button" onClick={selection.clear}>
        clear
      </button>
      {listed.map((one) => (
        <label key={one.id}>
          <input type="checkbox" checked={selection.has(one)} onChange={() => selection.toggle(one)} /> card{" "}
          {one.id}
        </label>
      ))}
      <output>{`all: ${shown(selection.all)}; listed: ${shown(selection.listed)}; ${selection.isAllOfPage}`}</output>
    </>
  );
}

const tick = (id: number) => page.getByRole("checkbox", { name: `card ${id}` }).click();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const expectSelection = (text: string) => expect.element(page.getByRole("status")).toHaveTextContent(text);

beforeEach(() => render(<Screen />, { locale: "en" }));

it("selected rows stay selected while another page is listed", async () => {
  await tick(2);
  await expectSelection("all: 2 new; listed: 2 new; false");
  await press("second");
  await expectSelection("all: 2 new; listed: ; false");
  await tick(3);
  await expectSelection("all: 2 new, 3 new; listed: 3 new; true");
  await tick(3);
  await press("first");
  await expectSelection("all: 2 new; listed: 2 new; false");
});

it("a whole page is added to the selection, and everything is cleared", async () => {
  await tick(1);
  await press("add");
  await expectSelection("all: 1 new, 2 new; listed: 1 new, 2 new; true");
  await press("clear");
  await expectSelection("all: ; listed: ; false");
});

it("a selected row is as it was listed last, and an empty page is not selected", async () => {
  await press("add");
  await press("changed");
  await expectSelection("all: 1 paid, 2 new; listed: 1 paid; true");
  await press("none");
  await expectSelection("all: 1 new, 2 new; listed: ; false");
});
