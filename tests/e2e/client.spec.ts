import { expect, type Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { createPerson, type ApiPerson } from "../support/browser/api-people.ts";
import { openClient } from "../support/browser/browser-client.ts";
import { picture } from "../support/files/pictures.ts";
import { chooseLanguage } from "../support/browser/screens.ts";
import { failedCalls, test } from "../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("GET /api/users/fun"), 401],
    [toPath("GET /api/content/analyse/getstatics/all/v1"), 401],
    [toPath("GET /api/users/export/v1"), 401],
    [toPath("GET /api/content/auth/getaccesstoken/v1"), 401, "lost"],
    [toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: "" }), 401, 415, "lost"],
  ),
});

const HERE = `/en${pages.panel}/client-under-test`;

/** Opens a signed-in page and counts its refreshes. */
async function openAs(
  page: Page,
  person: ApiPerson,
  path = HERE,
): Promise<{ refreshes: number; all: string[] }> {
  await page.context().addCookies((await person.request.storageState()).cookies);
  await openClient(page, path);
  const seen = { refreshes: 0, all: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    seen.all.push(pathname);
    if (pathname === toPath("GET /api/content/auth/getaccesstoken/v1")) seen.refreshes++;
  });
  return seen;
}

/** Simulates an expired access token. */
const loseAccess = (page: Page) => page.context().clearCookies({ name: /logix_access$/ });

const callAll = (page: Page, calls: string[]) =>
  page.evaluate((list) => {
    const texts = { offline: "offline", broken: "broken", forStatus: String };
    return Promise.all(list.map((path) => window.client.callApi({ method: "GET", path }, texts)));
  }, calls);

const upload = (page: Page, bytes: number[], abortAfterMs?: number) =>
  page.evaluate(
    async ({ userId, bytes, abortAfterMs }) => {
      const shares: number[] = [];
      const ending = new AbortController();
      if (abortAfterMs !== undefined) setTimeout(() => ending.abort(), abortAfterMs);
      const result = await window.client.uploadFile(
        {
          call: "POST /api/content/update/profile/image/v1/{userId}",
          params: { userId },
          field: "profileImage",
          file: new Blob([new Uint8Array(bytes)], { type: "image/png" }),
          fileName: "me.png",
          onProgress: (share) => shares.push(share),
          signal: ending.signal,
        },
        { offline: "offline", broken: "broken", forStatus: String },
      );
      return { result, shares };
    },
    { userId: person.id, bytes, abortAfterMs },
  );

let person: ApiPerson;
test.beforeEach(async ({ playwright }) => {
  person = await createPerson(playwright);
});
test.afterEach(() => person.request.dispose());

test("parallel calls without access share one refresh", async ({ page }) => {
  const seen = await openAs(page, person);
  await loseAccess(page);
  const calls = [
    toPath("GET /api/users/fun"),
    toPath("GET /api/content/analyse/getstatics/all/v1"),
    toPath("GET /api/users/fun"),
    toPath("GET /api/users/export/v1"),
    toPath("GET /api/content/analyse/getstatics/all/v1"),
  ];
  const results = await callAll(page, calls);
  expect(results.map(({ ok }) => ok)).toEqual(calls.map(() => true));
  expect(seen.refreshes).toBe(1);
  await callAll(page, [toPath("GET /api/users/fun")]);
  expect(seen.refreshes).toBe(1);
});

test("a refresh without a response does not sign the user out", async ({ page }) => {
  await openAs(page, person);
  await loseAccess(page);
  await page.route(`**${toPath("GET /api/content/auth/getaccesstoken/v1")}`, (route) => route.abort());
  const [result] = await callAll(page, [toPath("GET /api/users/fun")]);
  expect(result).toEqual({ ok: false, message: "offline", fields: {}, status: null });
  await page.unroute(`**${toPath("GET /api/content/auth/getaccesstoken/v1")}`);
  const [again] = await callAll(page, [toPath("GET /api/users/fun")]);
  expect(again?.ok).toBe(true);
  expect(new URL(page.url()).pathname).toBe(HERE);
});

test("after a logout in another tab, the next call redirects to the login, which returns to the page", async ({
  page,
  context,
}) => {
  await chooseLanguage(page, "en");
  await openAs(page, person, `${HERE}`);
  await page.evaluate(() => history.replaceState(null, "", "?tab=2"));
  const other = await context.newPage();
  await other.goto("/en/about");
  expect((await other.request.post(toPath("POST /api/users/logout"))).ok()).toBe(true);

  await Promise.all([
    page.waitForURL(`**${pages.login}?next=*`),
    callAll(page, [toPath("GET /api/users/fun")]).catch(() => {}),
  ]);
  await expect(page.getByText(en.login.sessionOver)).toBeVisible();
  await page.getByLabel(en.fields.identifier).fill(person.email);
  await page.getByLabel(en.fields.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: en.actions.logIn }).click();
  await page.waitForURL(`${HERE}?tab=2`);
});

test("an upload reports its progress, also after a token refresh", async ({ page }) => {
  const seen = await openAs(page, person);
  await loseAccess(page);
  const bytes = [...(await picture(400))];
  const { result, shares } = await upload(page, bytes);
  expect(result).toMatchObject({ ok: true, data: { profileImage: expect.stringMatching(/^\/media\//) } });
  expect(seen.refreshes).toBe(1);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
});

test("an upload reports the server's error, fails without a response, and can be cancelled", async ({
  page,
}) => {
  await openAs(page, person);
  const path = toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id });
  const refused = await upload(page, [1, 2, 3]);
  expect(refused.result).toMatchObject({ ok: false, status: 415, message: en.errors.imageNotValid });

  await page.route(`**${path}`, (route) => route.abort());
  const cut = await upload(page, [1, 2, 3]);
  expect(cut.result).toEqual({ ok: false, message: "offline", fields: {}, status: null });

  await page.unroute(`**${path}`);
  // The request never gets a response.
  await page.route(`**${path}`, () => {});
  const ended = await upload(page, [1, 2, 3], 50);
  expect(ended.result).toEqual({ ok: false, message: "", fields: {}, status: null });
});

test("an upload times out after 60 s", async ({ page }) => {
  await openAs(page, person);
  const path = toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: person.id });
  await page.route(`**${path}`, () => {});
  const timeouts = await page.evaluate((userId) => {
    const set: number[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      set.push(this.timeout);
      this.timeout = 20;
      send.call(this, body);
    };
    return window.client
      .uploadFile(
        {
          call: "POST /api/content/update/profile/image/v1/{userId}",
          params: { userId },
          field: "profileImage",
          file: new Blob(["x"]),
          fileName: "x.png",
        },
        { offline: "offline", broken: "broken", forStatus: String },
      )
      .then((result) => ({ set, result }));
  }, person.id);
  expect(timeouts.set).toEqual([60_000]);
  expect(timeouts.result).toMatchObject({ ok: false, message: "offline", status: null });
});
