import { randomBytes } from "node:crypto";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { ADMIN_LOGIN } from "../credentials.ts";
import { enterAdminArea } from "../ready.ts";
import { adminRequest } from "./api-people.ts";
import { test } from "./browser-test.ts";

const GIVEN_PASSWORD = "Given-to-you-1";
const OWN_PASSWORD = "My-own-tea-77";

type Playwright = Parameters<typeof adminRequest>[0];

interface Colleague {
  page: Page;
  username: string;
}

/** Returns a function that opens a page with the session of another admin. These admins are removed after the file. */
export function colleagues() {
  const ids: string[] = [];
  test.afterAll(async ({ playwright }) => {
    const boss = await adminRequest(playwright);
    for (const id of ids) await boss.post(toPath("POST /api/group/admins/remove/v1"), { data: { id } });
    await boss.dispose();
  });
  return async (
    browser: Browser,
    playwright: Playwright,
    options: BrowserContextOptions,
    path: string,
  ): Promise<Colleague> => {
    const email = `${randomBytes(8).toString("hex")}@example.com`;
    const boss = await adminRequest(playwright);
    const added = await boss.post(toPath("POST /api/group/admins/v1"), {
      data: {
        fullName: "Samia Haddad",
        email,
        password: GIVEN_PASSWORD,
        currentPassword: ADMIN_LOGIN.password,
      },
    });
    const { admin } = (await added.json()) as ResponseOf<"POST /api/group/admins/v1">;
    ids.push(admin.id);
    await boss.dispose();
    const context = await browser.newContext(options);
    const post = async (call: Parameters<typeof toPath>[0], data: object) => {
      const response = await context.request.post(toPath(call), { data });
      expect(response.ok()).toBe(true);
    };
    await post("POST /api/users/signin", { identifier: email, password: GIVEN_PASSWORD, force: true });
    await post("POST /api/content/update/password/v1", {
      currentPassword: GIVEN_PASSWORD,
      newPassword: OWN_PASSWORD,
    });
    const page = await context.newPage();
    await enterAdminArea(page, () => page.goto(path));
    return { page, username: admin.username };
  };
}
