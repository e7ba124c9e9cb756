import { expect, it } from "vitest";
import { toApiRequest } from "./call-request.ts";

it("a request of a call has its method, path and query", () => {
  const query = { search: "ليلى & co", page: 2 };
  expect(toApiRequest({ call: "GET /api/group/orders/v1", query })).toEqual({
    method: "GET",
    path: `/api/group/orders/v1?${new URLSearchParams({ search: "ليلى & co", page: "2" })}`,
  });
  expect(toApiRequest({ call: "GET /api/group/orders/counts/v1" }).path).toBe("/api/group/orders/counts/v1");
});

it("a request of a call has its parameters in the path, encoded", () => {
  const request = { params: { number: "1/../2" }, body: { status: "new" }, keepalive: true } as const;
  expect(toApiRequest({ call: "POST /api/group/orders/{number}/messages/v1", ...request })).toEqual({
    method: "POST",
    path: "/api/group/orders/1%2F..%2F2/messages/v1",
    body: { status: "new" },
    keepalive: true,
  });
});

it("a request without a parameter of its path does not compile, and throws", () => {
  // @ts-expect-error the order's number is missing
  expect(() => toApiRequest({ call: "GET /api/group/orders/{number}/messages/v1" })).toThrow("number");
});
