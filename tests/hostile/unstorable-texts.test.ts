import { afterAll, beforeAll, expect, it } from "vitest";
import { GIVEN_MAX_CHARS, LINE_MAX_CHARS } from "#lib/domain/limits";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { asForm } from "../support/hostile/form-body.ts";
import { listPlaces, pageRequestOf, requestOf } from "../support/hostile/long-strings.ts";
import { sendRaw, type RawRequest } from "../support/hostile/raw-request.ts";
import { listCalls, listPageQueries } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";
import { withText } from "../support/hostile/text-places.ts";

// PostgreSQL cannot hold NUL and half a surrogate pair, in texts and in JSON.

/** No stored text contains one of them, so that a search with them finds nothing. */
const TEXTS = ["q\0q", "\ude00"];
/** Half an emoji once it is cut to the limit. */
const CUT = `${"q".repeat(GIVEN_MAX_CHARS - 1)}😀`;

/** Places that are searched, compared, cleaned or ignored, and never stored as they came. */
const ACCEPTED = [
  ...["all", "export/v1", "orders/v1", "companies/v1"].map((list) => `GET /api/group/${list} search`),
  "GET /api/group/audit/v1 actor",
  "GET /api/group/audit/v1 target",
  ...["contacts/v1", "company/contacts/v1", "company/members/v1"].map(
    (list) => `GET /api/users/${list} search`,
  ),
  "GET /api/users/contacts/v1 tag",
  "GET /api/v1/members email",
  "POST /api/users/register userData.referral_code",
  "POST /api/users/register userData.utm",
  // The e-mail stays as it is.
  "PUT /api/users/update/[username] currentPassword",
  // No code is asked for.
  "POST /api/users/signin code",
  // Its page shows the same for every token.
  "POST /api/content/exchange/erase/v1 token",
  // Traps for programs.
  "POST /api/content/contact/v1 logix_note",
  "POST /api/content/exchange/v1 logix_note",
  "POST /[locale]/view/[username]/exchange logix_note",
];

let scene: Scene;
beforeAll(async () => {
  scene = await openScene("unstorable");
});
afterAll(() => scene.stop());

const accepted = new Set<string>();

async function send(place: string, request: RawRequest) {
  const response = await sendRaw(scene.app.origin, request);
  const { status, text } = response;
  expect(status, `${place}: ${text}`).toBeLessThan(500);
  // Otherwise it would be refused before anything reads the text.
  expect(status === 403 || text.includes('"no_session"'), `${place}: ${text}`).toBe(false);
  return response;
}

/** Notes a place that accepts the text; a refusal must change nothing. */
async function check(place: string, request: RawRequest): Promise<void> {
  const before = await scene.watch.countChanges();
  const { status, headers } = await send(place, request);
  const isRefused = status >= 400 || headers.location?.endsWith("#not-exchanged");
  if (isRefused) expect(await scene.watch.countChanges(), place).toBe(before);
  else accepted.add(place);
}

it.each(listCalls())("%s handles each text that the database cannot hold", async (name) => {
  const valid = requestOf(scene, name);
  const { body: toBody, isForm } = sampleOf(name);
  const places = await listPlaces(scene, name);
  for (const place of places.body) {
    const label = `${name} ${place}`;
    const requestWith = (text: string) => {
      const request = { ...valid, body: JSON.stringify(withText(toBody?.(scene), place, text)) };
      return isForm ? asForm(request) : request;
    };
    // A form cannot hold half an emoji.
    for (const text of TEXTS.filter((each) => !isForm || each.isWellFormed())) {
      await check(label, requestWith(text));
    }
    await send(label, requestWith(CUT));
  }
  const [path = "", query = ""] = valid.path.split("?");
  for (const place of places.query) {
    const others = query.split("&").filter((pair) => pair && !pair.startsWith(`${place}=`));
    const pairs = [...others, `${place}=q%00q`];
    await check(`${name} ${place}`, { ...valid, path: `${path}?${pairs.join("&")}` });
  }
});

it("only places that are not stored as they came accept such texts", () => {
  expect([...accepted].sort()).toEqual([...ACCEPTED].sort());
});

it.each([
  ...listPageQueries(),
  "/[locale]/panel/contacts?search",
  "/[locale]/panel/contacts?tag",
  "/[locale]/panel/company?search",
])("the page %s opens with NUL or a cut emoji in its value", async (query) => {
  const request = pageRequestOf(scene, query);
  for (const value of ["q%00q", `${"q".repeat(LINE_MAX_CHARS - 1)}%F0%9F%98%80`]) {
    await send(query, { ...request, path: `${request.path}=${value}` });
  }
});

it.each(["company/members/import/v1 csv", "company/invitations/read/v1 text"])(
  "a list for %s with NUL or half an emoji names its line",
  async (place) => {
    const [path, field = ""] = place.split(" ");
    const request = requestOf(scene, `POST /api/users/${path}`);
    for (const text of TEXTS) {
      const list = `username;name\nlogix_a;Lina 😀\nlogix_b;"${text}"`;
      const { status, text: sent } = await send(place, {
        ...request,
        body: JSON.stringify({ [field]: list }),
      });
      expect(status).toBe(422);
      expect(sent).toContain("Line 3 ");
    }
  },
);
