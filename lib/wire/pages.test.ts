import { describe, expect, it } from "vitest";
import { findReturnPath, loginPathFor, withNext } from "./pages.ts";

describe("findReturnPath", () => {
  it.each([
    ["/panel", "/panel"],
    ["/panel/settings?tab=payments#top", "/panel/settings?tab=payments#top"],
    ["/en/panel/dashboard", "/panel/dashboard"],
    ["/panel/../panel/profile", "/panel/profile"],
    ["/panel?next=/logixgroup", "/panel?next=/logixgroup"],
  ])("findReturnPath accepts %s", (raw, path) => expect(findReturnPath(raw)).toBe(path));

  it.each([
    undefined,
    null,
    "",
    "panel",
    "//evil.example/panel",
    "/\\evil.example/panel",
    "https://evil.example/panel",
    "javascript:alert(1)",
    "/panel/../api/users/logout",
    "/api/content/auth/getaccesstoken/v1",
    "/auth/login",
    "/panelling",
    "/en",
    "/logixgroup/admins/secure",
  ])("findReturnPath rejects %s", (raw) => expect(findReturnPath(raw)).toBeNull());

  it("findReturnPath accepts admin pages only for the admin login, and panel pages only for the user login", () => {
    expect(findReturnPath("/logixgroup/admins/secure/audit", { isAdmin: true })).toBe(
      "/logixgroup/admins/secure/audit",
    );
    expect(findReturnPath("/panel/profile", { isAdmin: true })).toBeNull();
  });
});

it("withNext adds a panel page as `next`, but no public page", () => {
  expect(withNext("/en/auth/login", "/en/panel/settings?a=b")).toBe(
    "/en/auth/login?next=%2Fen%2Fpanel%2Fsettings%3Fa%3Db",
  );
  expect(withNext("/auth/login", "/view/logix_demo")).toBe("/auth/login");
});

it("loginPathFor keeps the language and picks the user or admin login", () => {
  expect(loginPathFor("/en/panel")).toBe("/en/auth/login");
  expect(loginPathFor("/logixgroup/admins/secure")).toBe("/auth/logixgroups/admins/secure/login");
  expect(loginPathFor("/en/panel", { isAdmin: true })).toBe("/en/auth/logixgroups/admins/secure/login");
});
