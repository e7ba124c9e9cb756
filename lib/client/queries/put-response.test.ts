import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { putResponse } from "./put-response.ts";

function observeList(fetchList: () => Promise<string[]>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const list = queryOptions({ queryKey: ["list"] as const, queryFn: fetchList });
  onTestFinished(new QueryObserver(queries, list).subscribe(() => undefined));
  const data = () => queries.getQueryData(list.queryKey);
  const put = (item: string) => putResponse(queries, list.queryKey, (items) => [...items, item]);
  return { queries, list, data, put };
}

it("shows a response without a second request", async () => {
  const fetchList = vi.fn(async () => ["a"]);
  const { data, put } = observeList(fetchList);
  await expect.poll(() => data()).toEqual(["a"]);
  await put("b");
  expect(data()).toEqual(["a", "b"]);
  expect(fetchList).toHaveBeenCalledTimes(1);
});

it("does not let a fetch that began before the change overwrite the response", async () => {
  const responses: ((items: string[]) => void)[] = [];
  const { queries, list, data, put } = observeList(
    () => new Promise<string[]>((resolve) => responses.push(resolve)),
  );
  responses[0]?.(["a"]);
  await expect.poll(() => data()).toEqual(["a"]);
  void queries.refetchQueries({ queryKey: list.queryKey });
  await expect.poll(() => responses).toHaveLength(2);
  const done = put("b");
  expect(data()).toEqual(["a", "b"]);
  responses[1]?.(["a"]);
  await expect.poll(() => responses).toHaveLength(3);
  expect(data()).toEqual(["a", "b"]);
  responses[2]?.(["a", "b", "c"]);
  await done;
  expect(data()).toEqual(["a", "b", "c"]);
});

it("fetches data that has failed to load", async () => {
  const fetchList = vi.fn(async () => ["a", "b"]).mockRejectedValueOnce(new Error("no connection"));
  const { queries, list, data, put } = observeList(fetchList);
  await expect.poll(() => queries.getQueryState(list.queryKey)?.status).toBe("error");
  await put("b");
  expect(data()).toEqual(["a", "b"]);
});

it("puts a response into data that is null", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = queryOptions({ queryKey: ["page"] as const, queryFn: (): string | null => null });
  await queries.fetchQuery(page);
  await putResponse(queries, page.queryKey, () => "linked");
  expect(queries.getQueryData(page.queryKey)).toBe("linked");
});
