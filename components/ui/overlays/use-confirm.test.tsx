import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { Button } from "@/components/ui/button";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { useConfirm } from "./use-confirm";

interface Card {
  code: string;
}

function Screen() {
  const [erased, setErased] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { ask, dialog } = useConfirm((close, { code }: Card) => ({
    question: `Erase ${code}?`,
    text: "It cannot be restored.",
    confirm: `Erase card ${code}`,
    isBusy,
    onConfirm: () => {
      if (code === "slow") return setBusy(true);
      setErased([...erased, code]);
      close();
    },
  }));
  return (
    <>
      {["one", "slow"].map((code) => (
        <Button key={code} onClick={() => ask({ code })}>
          {code}
        </Button>
      ))}
      <output>{erased.join(" ")}</output>
      {dialog}
    </>
  );
}

describe.each(LOCALES)("a question before a change, in %s", (locale) => {
  const t = textsIn(locale);
  const dialog = page.getByRole("alertdialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const open = () => render(<Screen />, { locale });

  it("names what is asked about, and is cancelled by its first button or by Escape", async () => {
    open();
    for (const cancel of ["{Enter}", "{Escape}"]) {
      await button("one").click();
      await expect.element(page.getByRole("alertdialog", { name: "Erase one?" })).toBeVisible();
      await expect.element(button(t("actions.cancel"))).toHaveFocus();
      await userEvent.keyboard(cancel);
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button("one")).toHaveFocus();
    }
    await expect.element(page.getByRole("status")).toHaveTextContent("");
    await button("one").click();
    await expectSound();
  });

  it("does what was asked once it is confirmed", async () => {
    open();
    await button("one").click();
    await button("Erase card one").click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("status")).toHaveTextContent("one");
    await expect.element(button("one")).toHaveFocus();
  });

  it("stays open while that is being done", async () => {
    open();
    await button("slow").click();
    await button("Erase card slow").click();
    await expect.element(button("Erase card slow")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).toBeVisible();
  });
});
