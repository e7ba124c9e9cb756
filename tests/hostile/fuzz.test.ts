import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { asForm } from "../support/hostile/form-body.ts";
import { corpusOf, mutation, type Mutation } from "../support/hostile/mutations.ts";
import { toMultipart } from "../support/hostile/multipart.ts";
import { sendRaw, type RawRequest } from "../support/hostile/raw-request.ts";
import { listCalls, type CallName } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";
import { activate, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { picture } from "../support/files/pictures.ts";

// For any input, a call responds below 500, leaks no internals and changes no row when it refuses.

const REFUSAL_MAX_BYTES = 10_000;
/** Traces of an internal error in a response. */
const LEAK =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|PrismaClient|\.ts:\d+|SELECT .* FROM|postgres(?:ql)?:\/\//;
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

/** `npm run fuzz` sets it: then each call gets the whole corpus, and so many generated inputs. */
const { FUZZ_RUNS } = process.env;
const RUNS_PER_CALL = Number(FUZZ_RUNS ?? 5);
/** `npm test` sends each mutation of the corpus to every fourth call. */
const CORPUS_STEP = FUZZ_RUNS ? 1 : 4;
const MIN_REQUESTS = FUZZ_RUNS ? 5000 : 2500;

const calls = listCalls().map((name, index) => ({ name, index }));

let scene: Scene;
/** Caller of calls that end their sessions. */
let spare: Person;
let sent = 0;
/** Count of written rows after the last refusal. */
let changes: number | undefined;

beforeAll(async () => {
  scene = await openScene("fuzz");
  spare = await newSpare();
});
afterAll(() => scene.stop());

async function newSpare(): Promise<Person> {
  const person = await signUp({}, scene.app.origin);
  await activate(scene.admin, person);
  return person;
}

const image = await picture();

function cookieFor(name: CallName): string {
  const { access, endsSessions } = sampleOf(name);
  if (endsSessions) return spare.visitor.cookie;
  if (access === "apiKey") return "";
  return access === "all" ? "" : scene.cookieOf(access === "admin" ? "admin" : "owner");
}

function requestOf(name: CallName): RawRequest {
  const sample = sampleOf(name);
  const [method = ""] = name.split(" ");
  const cookie = cookieFor(name);
  const credentials = sample.access === "apiKey" ? scene.credentialsOf("companyKey") : cookie && { cookie };
  const headers: Record<string, string> = { "x-locale": "en", ...credentials };
  const request = { method, path: sample.path(scene), headers };
  if (method === "GET") return request;
  if (sample.fileField) {
    const { body, contentType } = toMultipart(sample.fileField, image);
    return { ...request, headers: { ...headers, "content-type": contentType }, body };
  }
  const body = JSON.stringify(sample.body?.(scene) ?? {});
  return { ...request, headers: { ...headers, "content-type": "application/json" }, body };
}

async function expectHarmless(name: CallName, mutate: Mutation, label?: string): Promise<void> {
  const valid = requestOf(name);
  const request = mutate(valid);
  // The mutation does not apply, e.g. to a call without a body.
  if (request === valid) return;
  const before = changes ?? (await scene.watch.countChanges());
  changes = undefined;
  const { isForm } = sampleOf(name);
  const { status, headers, text } = await sendRaw(scene.app.origin, isForm ? asForm(request) : request);
  sent++;
  expect(status, label).toBeLessThan(500);
  expect(text, label).not.toMatch(LEAK);
  if (status < 400) {
    if (sampleOf(name).endsSessions) spare = await newSpare();
    return;
  }
  // The 404 page is larger, and does not depend on the input.
  const isPage = String(headers["content-type"]).startsWith("text/html");
  if (!isPage) expect(text.length, label).toBeLessThan(REFUSAL_MAX_BYTES);
  const after = await scene.watch.countChanges();
  expect(after, label).toBe(before);
  changes = after;
}

describe.each(calls)("$name", ({ name, index }) => {
  it("each call responds safely to its part of the corpus", async () => {
    const call = {
      endsWithParameter: name.endsWith("]"),
      hasQuery: sampleOf(name).path(scene).includes("?"),
    };
    const corpus = corpusOf(call).filter((_, at) => (at + index) % CORPUS_STEP === 0);
    for (const [label, mutate] of corpus) await expectHarmless(name, mutate, label);
  });

  it("each call responds safely to generated input", async () => {
    await fc.assert(
      fc.asyncProperty(mutation, (mutate) => expectHarmless(name, mutate)),
      { numRuns: RUNS_PER_CALL, seed: SEED, endOnFailure: true },
    );
  });
});

it(`the app is still ready after at least ${MIN_REQUESTS} hostile requests`, async () => {
  expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS);
  await expect
    .poll(async () => (await sendRaw(scene.app.origin, { method: "GET", path: "/api/ready" })).status)
    .toBe(200);
  // The access token of the scene's admin may have expired.
  const { cookie } = await signInAdmin({ force: true }, scene.app.origin);
  const headers = { cookie };
  expect(
    (await sendRaw(scene.app.origin, { method: "GET", path: "/api/group/summary/v1", headers })).status,
  ).toBe(200);
});
