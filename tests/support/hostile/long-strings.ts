import { beforeAll, it } from "vitest";
import { bodyCapBytes } from "#lib/server/http/body-caps";
import { picture } from "../files/pictures.ts";
import { sampleOf } from "./call-samples.ts";
import type { Access } from "./call-sample.ts";
import { schemasOf } from "./call-schemas.ts";
import { asForm } from "./form-body.ts";
import { toMultipart } from "./multipart.ts";
import { replacePathPart } from "./mutations.ts";
import { sendRaw, type RawRequest } from "./raw-request.ts";
import { listReadHeaders } from "./read-headers.ts";
import { listCalls, listPageQueries, type CallName } from "./route-files.ts";
import type { Caller, Scene } from "./scene.ts";
import { listTextPlaces, withText } from "./text-places.ts";

// A pattern that starts again at each character of a run would block all requests for seconds, and so would a parser
// that builds something for each of many short lines, cells, values or keys.

const RUNS = [" ", "/", "a", "\t'", "\n", "-"];
const SHORT_LINES = ["a\n", "\r\n", "a,b,c\n", '""\n', ";\n"];
const UNITS = [...RUNS, ...SHORT_LINES];
/** A sample of long strings has this part of the units at each place, in turn. */
const SAMPLE_STEP = 5;

/** Bodies of as many items as fit. */
const MANY_ITEMS: readonly ((bytes: number) => string)[] = [
  (bytes) => `{"a":[${"[],".repeat(bytes / 3)}[]]}`,
  (bytes) => `{${'"a":{'.repeat(bytes / 6)}${"}".repeat(bytes / 6)}}`,
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, index) => `"a${index}":0`).join()}}`,
];
const BODY_BYTES = 32 * 1024;
/** Of a form for one byte of JSON, at most. */
const FORM_BYTES = 3;
/** Below the limits of paths and addresses (api 9). */
const PATH_CHARS = 900;
const QUERY_CHARS = 7000;
/** What fits into a head of 16 KB beside the other headers. */
export const HEAD_CHARS = 14_000;

const CALLERS: Readonly<Record<Access, Caller>> = {
  all: "nobody",
  session: "owner",
  activeOwner: "owner",
  admin: "admin",
  pendingAdmin: "admin",
  companyMember: "companyMember",
  companyManager: "companyManager",
  companyOwner: "companyOwner",
  apiKey: "companyKey",
};

interface LongStrings {
  /** What `check` proves; ends the title of each test. */
  readonly claim: string;
  /** Sends all units at each place, and in bodies also at the body's full size; otherwise a sample. */
  readonly isWhole: boolean;
  check(label: string, request: RawRequest): Promise<void>;
}

/** Declares a test per call, page query and header: `check` gets each of their requests with a long string. */
export function describeLongStrings(findScene: () => Scene, { claim, isWhole, check }: LongStrings): void {
  let image: Buffer;
  beforeAll(async () => {
    image = await picture();
  });

  /** @param place number of the place; neighbours get other units */
  const unitsAt = (place: number) =>
    UNITS.filter((_unit, index) => isWhole || (index + place) % SAMPLE_STEP === 0);

  const calls = listCalls().map((name, index) => ({ name, index }));
  it.each(calls)(`each long string of $name ${claim}`, async ({ name, index }) => {
    const { isForm } = sampleOf(name);
    const unitsOf = (place: number) => unitsAt(index + place);
    const places = await listPlaces(findScene(), name);
    const variants = [...longVariants(findScene(), name, { places, image, isWhole, unitsOf })];
    await loadCode(variants[0]?.[1] ?? requestOf(findScene(), name));
    for (const [label, request] of variants) await check(label, isForm ? asForm(request) : request);
  });

  const jsonCalls = calls.filter(({ name }) => !name.startsWith("GET ") && !sampleOf(name).isForm);
  it.each(jsonCalls)(`a body of many items for $name ${claim}`, async ({ name, index }) => {
    const request = withoutEffect(requestOf(findScene(), name));
    await loadCode(request);
    const bytes = bodyCapBytes(request.path.split("?")[0] ?? "") - 64;
    for (const [kind, toBody] of MANY_ITEMS.entries()) {
      if (isWhole || (index + kind) % MANY_ITEMS.length === 0) {
        await check(`many items, kind ${kind}`, { ...request, body: toBody(bytes) });
      }
    }
  });

  it.each(DEEPER)(`%s ${claim}`, async (_what, name, toBody) => {
    const valid = requestOf(findScene(), name);
    await loadCode(valid);
    for (const unit of UNITS) {
      await check(JSON.stringify(unit), { ...valid, body: JSON.stringify(toBody(unit)) });
    }
  });

  const queries = listPageQueries().map((query, index) => ({ query, index }));
  it.each(queries)(`each long value of $query ${claim}`, async ({ query, index }) => {
    const request = pageRequestOf(findScene(), query);
    await loadCode(request);
    // Unreserved characters and the slash need no encoding in a query.
    for (const unit of unitsAt(index).map((text) => encodeURIComponent(text).replace("%2F", "/"))) {
      const long = `${request.path}=x${unit.repeat(QUERY_CHARS / unit.length)}x`;
      await check(unit, { ...request, path: long });
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
    for (const [place, header] of listReadHeaders().entries()) {
      for (const unit of unitsAt(place).filter((text) => !/[\r\n]/.test(text))) {
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
  const { access, path, body, endsSessions } = sampleOf(name);
  const [method = ""] = name.split(" ");
  // Without a body to refuse, the call would end the session of later requests.
  const credentials = scene.credentialsOf(endsSessions && !body ? "nobody" : CALLERS[access]);
  const request = { method, path: path(scene), headers: { "x-locale": "en", ...credentials } };
  if (method === "GET") return request;
  return {
    ...request,
    headers: { ...request.headers, "content-type": "application/json" },
    body: JSON.stringify(body?.(scene) ?? {}),
  };
}

/** Request of a page that ends with the name of a query parameter. @param query of `listPageQueries` */
export function pageRequestOf(scene: Scene, query: string): RawRequest {
  const path = query
    .replace("[username]", scene.target.username)
    .replace("[locale]", "en")
    .replace(/\[\w+\]/, "of-nothing");
  const headers = scene.credentialsOf(path.includes("/admins/secure/") ? "admin" : "companyOwner");
  return { method: "GET", path, headers };
}

/** With its body, the request could end the session or close the company that later requests need. */
const withoutEffect = (request: RawRequest): RawRequest =>
  request.body === undefined ? request : { ...request, body: "{}" };

interface TextPlaces {
  body: string[];
  query: string[];
}

/** Paths of the strings of a call: those of its sample, and those that only its schemas have. */
export async function listPlaces(scene: Scene, name: CallName): Promise<TextPlaces> {
  const { path, body } = sampleOf(name);
  const schemas = await schemasOf(name);
  const query = Object.fromEntries(new URLSearchParams(path(scene).split("?")[1]));
  return {
    body: listTextPlaces(body?.(scene), schemas.body),
    query: listTextPlaces(query, schemas.query),
  };
}

interface VariantOptions {
  places: TextPlaces;
  image: Buffer;
  isWhole: boolean;
  /** @returns the units for a place, of which the first is 0 */
  unitsOf(place: number): string[];
}

/** Variants of a valid request, each with one long string. */
function* longVariants(
  scene: Scene,
  name: CallName,
  { places, image, isWhole, unitsOf }: VariantOptions,
): Generator<[label: string, request: RawRequest]> {
  const valid = requestOf(scene, name);
  const { fileField, isForm, body } = sampleOf(name);
  const [path = "", query = ""] = valid.path.split("?");
  const sample = body?.(scene);
  for (const [index, place] of places.body.entries()) {
    const bodyWith = (text: string) => JSON.stringify(withText(sample, place, text));
    const maxBytes = Math.floor(bodyCapBytes(path) / (isForm ? FORM_BYTES : 1));
    const roomBytes = maxBytes - Buffer.byteLength(bodyWith("xx"));
    const long = Math.min(BODY_BYTES, roomBytes);
    for (const unit of unitsOf(index)) {
      for (const bytes of new Set([long, isWhole ? roomBytes : long])) {
        const label = `value ${place} with ${bytes} bytes of ${JSON.stringify(unit)}`;
        yield [label, { ...valid, body: bodyWith(runOf(unit, bytes)) }];
      }
    }
  }
  const pairs = query.split("&").filter(Boolean);
  const queryNames = places.query.length > 0 ? places.query : ["unknown"];
  for (const [index, queryName] of queryNames.entries()) {
    const others = pairs.filter((pair) => !pair.startsWith(`${queryName}=`));
    for (const unit of unitsOf(index)) {
      const pair = `${queryName}=${escapedRunOf(unit, QUERY_CHARS)}`;
      const label = `query ${queryName} with ${JSON.stringify(unit)}`;
      yield [label, { ...withoutEffect(valid), path: `${path}?${[...others, pair].join("&")}` }];
    }
  }
  for (const unit of unitsOf(0)) {
    const label = JSON.stringify(unit);
    const run = runOf(unit, BODY_BYTES);
    for (const [field, fileName] of [
      [fileField, run],
      [run, "a.png"],
    ]) {
      if (fileField && field)
        yield [`form part ${label}`, withFile(valid, toMultipart(field, image, fileName))];
    }
    yield [`path with ${label}`, replacePathPart(valid, escapedRunOf(unit, PATH_CHARS))];
  }
}

function escapedRunOf(unit: string, chars: number): string {
  const escaped = encodeURIComponent(unit);
  return `x${escaped.repeat(chars / escaped.length)}x`;
}

const withFile = (
  request: RawRequest,
  { body, contentType }: ReturnType<typeof toMultipart>,
): RawRequest => ({ ...request, headers: { ...request.headers, "content-type": contentType }, body });

/** Values inside a string, which no schema names. */
const DEEPER: readonly [what: string, name: CallName, toBody: (unit: string) => object][] = [
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
