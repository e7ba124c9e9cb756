import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { HttpVisitor, signInAdmin } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

// The first password was chosen by another admin.

const PASSWORDS = { currentPassword: "Given-to-you-1", newPassword: "My-own-tea-77" };
const PAGES = [
  pages.admin,
  pages.adminProfiles,
  pages.adminMessages,
  pages.adminAcquisition,
  pages.adminAudit,
  pages.adminSettings,
  `${pages.admin}/nowhere`,
];

const visitor = new HttpVisitor();

beforeAll(async () => {
  const boss = await signInAdmin({ force: true });
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const password = PASSWORDS.currentPassword;
  const { password: currentPassword } = ADMIN_LOGIN;
  await boss.post(toPath("POST /api/group/admins/v1"), {
    fullName: "Samia Haddad",
    email,
    password,
    currentPassword,
  });
  expect(
    (await visitor.post(toPath("POST /api/users/signin"), { identifier: email, password, force: true }))
      .status,
  ).toBe(200);
});

it("every admin page redirects to the Security page until the admin chooses a password", async () => {
  for (const prefix of ["", "/en"]) {
    for (const page of PAGES) {
      const { status, headers, text } = await visitor.get(prefix + page);
      expect({ page, status, location: headers.get("location") }).toEqual({
        page,
        status: 307,
        location: prefix + pages.adminSecurity,
      });
      expect(text).not.toContain("@example.com");
    }
    expect((await visitor.get(prefix + pages.adminSecurity)).status).toBe(200);
  }
  const refused = await visitor.get(toPath("GET /api/group/all"));
  expect(refused).toMatchObject({
    status: 403,
    json: { code: "forbidden", message: "Choose your own password first, on the portal’s Security page" },
  });

  expect((await visitor.post(toPath("POST /api/content/update/password/v1"), PASSWORDS)).status).toBe(200);
  expect((await visitor.get(pages.adminProfiles)).status).toBe(200);
  expect((await visitor.get(toPath("GET /api/group/all"))).status).toBe(200);
});
