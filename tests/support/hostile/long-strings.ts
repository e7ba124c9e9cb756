import { beforeAll, it } from "vitest";
import { bodyCapBytes } from "#lib/wire/body-caps";
import { picture } from "../files/pictures.ts";
import { sampleOf } from "./call-samples.ts";
import type { Access } from "./call-sample.ts";
import { asForm } from "./form-body.ts";
import { toMultipart } from "./multipart.ts";
import { listStrings, mutateBody, replacePathPart, replaceQuery } from "./mutations.ts";
import { sendRaw, type RawRequest } from "./raw-request.ts";
import { listReadHeaders } from "./read-headers.ts";
import { listCalls, listPageQueries, type CallName } from "./route-files.ts";
import type { Caller, Scene } from "./scene.ts";

// A pattern that starts again at each character of a run would block all requests for seconds.

const UNITS = [" ", "/", "a", "\t'", "\n", "-"];
const BODY_BYTES = 32 * 1024;
/** Below the limits of paths and addresses (api 9). */
const PATH_CHARS = 900;
const QUERY_CHARS = 7000;
/** What fits into a head of 16 KB beside the other headers. */
export const HEAD_CHARS = 14_000;

const CALLERS: Readonly<Record<Access, Caller>> = {
  ...{ all: "nobody", session: "owner", activeOwner: "owner", admin: "admin", pendingAdmin: "admin" },
  ...{ companyMember: "companyMember", companyManager: "companyManager", companyOwner: "companyOwner" },
  apiKey: "companyKey",
};

interface LongStrings {
  /** What `check` proves; ends the title of each test. */
  readonly claim: string;
  /** Also sends each string of a body at the body's full size. */
  readonly hasLargest: boolean;
  check(label: string, request: RawRequest): Promise<void>;
}

/** Declares a test per call, page query and header: `check` gets each of their requests with a long string. */
export function describeLongStrings(findScene: () => Scene, { claim, hasLargest, check }: LongStrings): void {
  let image: Buffer;
  beforeAll(async () => {
    image = await picture();
  });

  it.each(listCalls())(`each long string of %s ${claim}`, async (name) => {
    const { isForm } = sampleOf(name);
    const variants = [...longVariants(findScene(), name, { image, hasLargest })];
    await loadCode(variants[0]?.[1] ?? requestOf(findScene(), name));
    for (const [label, request] of variants) await check(label, isForm ? asForm(request) : request);
  });

  it.each(DEEPER)(`%s ${claim}`, async (_what, name, toBody) => {
    const valid = requestOf(findScene(), name);
    await loadCode(valid);
    for (const unit of UNITS) {
      await check(JSON.stringify(unit), { ...valid, body: JSON.stringify(toBody(unit)) });
    }
  });

  it.each(listPageQueries())(`each long value of %s ${claim}`, async (query) => {
    const scene = findScene();
    const path = query
      .replace("[username]", scene.target.username)
      .replace("[locale]", "en")
      .replace(/\[\w+\]/, "of-nothing");
    const headers = scene.credentialsOf(path.includes("/admins/secure/") ? "admin" : "companyOwner");
    await loadCode({ method: "GET", path, headers });
    // Unreserved characters and the slash need no encoding in a query.
    for (const unit of UNITS.map((text) => encodeURIComponent(text).replace("%2F", "/"))) {
      const long = `${path}=x${unit.repeat(QUERY_CHARS / unit.length)}x`;
      await check(unit, { method: "GET", path: long, headers });
    }
  });

  it.each([
    ["a page of the fast path", () => ({ method: "GET", path: "/view/logix_demo" })],
    ["a page of Next", () => ({ method: "GET", path: "/en/auth/login" })],
    ["a call", () => requestOf(findScene(), "GET /api/users/user")],
    ["a visitor's call", () => requestOf(findScene(), "POST /api/content/analyse/makesction/v1")],
    ["a call of the panel", () => requestOf(findScene(), "GET /api/users/fun")],
  ])(`each long header of %s ${claim}`, async (_what, toRequest) => {
    const request: RawRequest = toRequest();
    await loadCode(request);
    for (const header of listReadHeaders()) {
      for (const unit of UNITS.filter((text) => text !== "\n")) {
        const headers = { ...request.headers, [header]: `x${unit.repeat(HEAD_CHARS / unit.length)}x` };
        await check(`${header} of ${JSON.stringify(unit)}`, { ...request, headers });
      }
    }
  });

  const loadCode = (request: RawRequest) => sendRaw(findScene().app.origin, request);
}

/** @param bytes of the run as JSON */
export const runOf = (unit: string, bytes: number): string =>
  `x${unit.repeat(bytes / (JSON.stringify(unit).length - 2))}x`;

export function requestOf(scene: Scene, name: CallName): RawRequest {
  const { access, path, body } = sampleOf(name);
  const [method = ""] = name.split(" ");
  const credentials = scene.credentialsOf(CALLERS[access]);
  const request = { method, path: path(scene), headers: { "x-locale": "en", ...credentials } };
  if (method === "GET") return request;
  return {
    ...request,
    headers: { ...request.headers, "content-type": "application/json" },
    body: JSON.stringify(body?.(scene) ?? {}),
  };
}

/** Variants of a valid request, each with one long string. */
function* longVariants(
  scene: Scene,
  name: CallName,
  { image, hasLargest }: { image: Buffer; hasLargest: boolean },
): Generator<[label: string, request: RawRequest]> {
  const valid = requestOf(scene, name);
  const { fileField } = sampleOf(name);
  const roomBytes = bodyCapBytes(valid.path.split("?")[0] ?? "") - (valid.body?.length ?? 0);
  const long = Math.min(BODY_BYTES, roomBytes);
  const sizes = new Set([long, hasLargest ? roomBytes : long].filter((bytes) => bytes > 0));
  for (const unit of UNITS) {
    const label = JSON.stringify(unit);
    for (const place of listStrings(valid)) {
      for (const bytes of sizes) {
        const body = mutateBody(valid, place, runOf(unit, bytes - 64));
        yield [`value ${place} with ${bytes} bytes of ${label}`, body];
      }
    }
    const run = runOf(unit, BODY_BYTES);
    for (const [field, fileName] of [
      [fileField, run],
      [run, "a.png"],
    ]) {
      if (fileField && field)
        yield [`form part ${label}`, withFile(valid, toMultipart(field, image, fileName))];
    }
    const escaped = encodeURIComponent(unit);
    const pathPart = `x${escaped.repeat(PATH_CHARS / escaped.length)}x`;
    yield [`path with ${label}`, replacePathPart(valid, pathPart)];
    yield [`query with ${label}`, replaceQuery(valid, `x${escaped.repeat(QUERY_CHARS / escaped.length)}x`)];
  }
}

const withFile = (
  request: RawRequest,
  { body, contentType }: ReturnType<typeof toMultipart>,
): RawRequest => ({ ...request, headers: { ...request.headers, "content-type": contentType }, body });

/** Values that the calls read only beside others than those of their samples. */
const DEEPER: readonly [what: string, name: CallName, toBody: (unit: string) => object][] = [
  [
    "the target of an opened link",
    "POST /api/content/analyse/makesction/v1",
    (unit) => ({ Action: "UpLink", target: runOf(unit, 30_000) }),
  ],
  [
    "a cell of a file of members",
    "POST /api/users/company/members/import/v1",
    (unit) => ({ csv: `username,title\nlogix_a,"${runOf(unit, 390_000)}"` }),
  ],
  [
    "a cell of a list of people",
    "POST /api/users/company/invitations/read/v1",
    (unit) => ({ text: `name;phone\n"${runOf(unit, 90_000)}";0661234567` }),
  ],
];
