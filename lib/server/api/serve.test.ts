import { NextRequest } from "next/server";
import { expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { call } from "#lib/contract/call";
import { AppError } from "#lib/domain/errors";
import { translate } from "#lib/i18n/translate";
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

it("a call without a response sends its notice, in the caller's language", async () => {
  const eraseCard = call("POST /api/card", { access: "all", notice: "notices.loggedOut" });
  const handle = serve(eraseCard, async ({ setCookies }) => setCookies(["card=; Max-Age=0"]));
  const request = new NextRequest("http://localhost/api/card", {
    method: "POST",
    headers: { "x-locale": "en", "sec-fetch-site": "same-origin" },
  });
  const response = await handle(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual(["card=; Max-Age=0"]);
  expect(await response.json()).toEqual({ message: translate("en", { key: "notices.loggedOut" }) });
});

it("a response of another shape is a fault of ours, and is not sent", async () => {
  expect(await respondWith({ card: { number: 7.5, madeAt } })).toEqual({
    status: 500,
    body: expect.objectContaining({ code: "internal" }) as object,
  });
});

const refusing = (contract: ReturnType<typeof call>) =>
  serve(contract, () => Promise.reject(new AppError("not_found")))(
    new NextRequest("http://localhost/api/card"),
    { params: Promise.resolve({}) },
  );

it("an error that the call declares is sent", async () => {
  const declared = call("GET /api/card", { access: "all", errors: ["not_found"] });
  expect((await refusing(declared)).status).toBe(404);
});

it("outside production, an error that the call does not declare is a fault of ours", async () => {
  const undeclared = call("GET /api/card", { access: "all", errors: ["conflict"] });
  expect((await refusing(undeclared)).status).toBe(500);
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await refusing(undeclared)).status).toBe(404);
});
