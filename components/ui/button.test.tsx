import { Trash2 } from "lucide-react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "@/tests/support/component/render";
import { Button } from "./button";
import { IconButton } from "./icon-button";

function Form({ isBusy, onEvent }: { isBusy: boolean; onEvent: (name: string) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEvent("submit");
      }}
    >
      <input aria-label="Name" />
      <Button isBusy={isBusy} onClick={() => onEvent("click")}>
        Check
      </Button>
      <IconButton icon={Trash2} label="Remove" isBusy={isBusy} onClick={() => onEvent("icon")} />
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
    </form>
  );
}

it.each([
  { isBusy: false, events: ["click", "icon", "submit", "submit"] },
  { isBusy: true, events: [] },
])("a button does its work unless it is busy: $isBusy", async ({ isBusy, events }) => {
  const seen: string[] = [];
  render(<Form isBusy={isBusy} onEvent={(name) => seen.push(name)} />, { locale: "en" });
  // Playwright waits for buttons that are not aria-disabled.
  for (const name of ["Check", "Remove", "Save"])
    await page.getByRole("button", { name }).click({ force: true });
  await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
  await page.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  expect(seen).toEqual(events);
});
