import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LOCALES } from "#lib/domain/locale";
import { callQuery } from "#lib/client/queries/call-query";
import { useApi } from "#lib/client/api/use-api";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { held, ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { useChange } from "./use-change";

const LIST = "GET /api/users/company/webhooks/v1";
const OTHER = "GET /api/users/company/keys/v1";
const CHANGE = "POST /api/users/company/webhooks/test/v1";

function Screen({ isSilent = false, onUndo }: { isSilent?: boolean; onUndo?: () => void }) {
  const call = useApi();
  const [results, setResults] = useState<string[]>([]);
  const list = useQuery(callQuery(call, { call: LIST }));
  useQuery(callQuery(call, { call: OTHER }));
  const change = useChange((id: string) => ({ call: CHANGE, body: { id } }), {
    ...(isSilent && { notice: ({ id }) => id && `${id} changed` }),
    ...(onUndo && { undo: () => ({ label: "Undo", onClick: onUndo }) }),
    onDone: (_response, id) => setResults((before) => [...before, `${id} done`]),
    invalidates: [LIST],
    invalidatesOnFailure: [OTHER],
  });
  const attempt = async () => {
    const isDone = await change.attempt("b");
    setResults((before) => [...before, String(isDone)]);
  };
  return (
    <>
      <Failure of={change.error} onClose={change.reset} />
      <output aria-busy={list.isFetching}>{results.join(", ")}</output>
      <Button isBusy={change.isPending} onClick={() => change.mutate("a")}>
        Change
      </Button>
      <Button onClick={() => void attempt()}>Attempt</Button>
    </>
  );
}

describe.each(LOCALES)("a change, in %s", (locale) => {
  const t = textsIn(locale);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const results = page.getByRole("status");
  const text = (value: string) => page.getByText(value, { exact: true });

  async function open(replies: Replies, props: Parameters<typeof Screen>[0] = {}) {
    const sent = stubRequests({ [LIST]: ok(), [OTHER]: ok(), ...replies });
    render(<Screen {...props} />, { locale });
    await expect.poll(() => [sent(LIST).length, sent(OTHER).length]).toEqual([1, 1]);
    return sent;
  }

  it("reports its success in the response's words, and refetches what it names", async () => {
    const sent = await open({ [CHANGE]: ok({ message: "Saved" }) });
    await button("Change").click();
    await expect.element(text("Saved")).toBeVisible();
    await expect.element(text("a done")).toBeVisible();
    await expect.poll(() => sent(LIST).length).toBe(2);
    expect(sent(CHANGE).map(({ body }) => body)).toEqual([{ id: "a" }]);
    expect(sent(OTHER)).toHaveLength(1);
    await expectSound();
  });

  it("is pending until that is refetched, and ignores clicks meanwhile", async () => {
    const list = held(ok());
    const sent = await open({ [LIST]: [ok(), list.reply], [CHANGE]: ok({ message: "Saved" }) });
    await button("Change").click();
    await expect.element(text("Saved")).toBeVisible();
    await expect.element(button("Change")).toHaveAttribute("aria-disabled", "true");
    await button("Change").click({ force: true });
    list.release();
    await expect.element(button("Change")).not.toHaveAttribute("aria-disabled");
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it("keeps its failure for the screen, and refetches also what only a failure makes doubtful", async () => {
    const list = held(ok());
    const sent = await open({ [LIST]: [ok(), list.reply], [CHANGE]: refused(409, "Not now") });
    await button("Change").click();
    // Before the refetch ends.
    await expect.element(text("Not now")).toBeVisible();
    await expect.poll(() => [sent(LIST).length, sent(OTHER).length]).toEqual([2, 2]);
    await expect.element(text("a done")).not.toBeInTheDocument();
    await page.getByRole("button", { name: t("actions.close") }).click();
    await expect.element(text("Not now")).not.toBeInTheDocument();
    list.release();
  });

  it("words its notice itself, or shows none", async () => {
    await open({ [CHANGE]: [ok({ message: "Saved", id: "" }), ok({ id: "b" })] }, { isSilent: true });
    await button("Change").click();
    await expect.element(text("a done")).toBeVisible();
    await expect.element(text("Saved")).not.toBeInTheDocument();
    await button("Change").click();
    await expect.element(text("b changed")).toBeVisible();
  });

  it("offers to undo it in its notice", async () => {
    const undone: string[] = [];
    await open({ [CHANGE]: ok({ message: "Saved" }) }, { onUndo: () => undone.push("undone") });
    await button("Change").click();
    await button("Undo").click();
    expect(undone).toEqual(["undone"]);
    await expect.element(text("Saved")).not.toBeInTheDocument();
  });

  it("tells its caller whether it was done", async () => {
    await open({ [CHANGE]: ["lost", ok()] });
    await button("Attempt").click();
    await expect.element(text(t("client.network"))).toBeVisible();
    await expect.element(results).toHaveTextContent("false");
    await button("Attempt").click();
    await expect.element(results).toHaveTextContent("false, b done, true");
  });
});
