import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import * as z from "zod";
import { call } from "#lib/contract/call";
import { serve } from "./serve.ts";

const card = z.object({ number: z.int(), madeAt: z.date().transform((at) => at.toISOString()) });
const readCard = call("GET /api/card", { access: "all", response: z.object({ card }) });
const madeAt = new Date("2026-11-01T12:00:00Z");

async function respondWith(data: { card: z.input<typeof card> }) {
  const handle = serve(readCard, () => Promise.resolve(data));
  const response = await handle(new NextRequest("http://localhost/api/card"), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: (await response.json()) as object };
}

it("a response has only what its call declares", async () => {
  const data = { card: { number: 7, madeAt, passwordHash: "secret" }, token: "secret" };
  expect(await respondWith(data)).toEqual({
    status: 200,
    body: { card: { number: 7, madeAt: "2026-11-01T12:00:00.000Z" } },
  });
});

it("a response of another shape is a fault of ours, and is not sent", async () => {
  expect(await respondWith({ card: { number: 7.5, madeAt } })).toEqual({
    status: 500,
    body: expect.objectContaining({ code: "internal" }) as object,
  });
});
