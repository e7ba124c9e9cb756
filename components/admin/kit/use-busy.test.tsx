import { useMutation } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Button } from "@/components/ui/button";
import { render } from "@/tests/support/component/render";
import { useBusy } from "./use-busy";

const KEY = ["change"];

function Screen({ work }: { work: (ids: number[]) => Promise<void> }) {
  const { mutate } = useMutation({ mutationKey: KEY, mutationFn: work });
  const isBusy = useBusy(KEY, (ids: number[]) => ids);
  return (
    <>
      {[[1, 2], [3]].map((ids) => (
        <Button key={ids[0]} onClick={() => mutate(ids)}>{`change ${ids.join(" and ")}`}</Button>
      ))}
      <output>{[1, 2, 3].filter(isBusy).join(" ")}</output>
    </>
  );
}

it("every item of concurrent changes is busy until its own change has ended", async () => {
  const ends: Record<string, () => void> = {};
  const work = (ids: number[]) => new Promise<void>((resolve) => (ends[ids.join()] = resolve));
  render(<Screen work={work} />, { locale: "en" });
  const busy = page.getByRole("status");
  await page.getByRole("button", { name: "change 1 and 2" }).click();
  await page.getByRole("button", { name: "change 3" }).click();
  await expect.element(busy).toHaveTextContent("1 2 3");
  ends["1,2"]?.();
  await expect.element(busy).toHaveTextContent("3");
  ends["3"]?.();
  await expect.element(busy).toHaveTextContent("");
});
