import { randomUUID } from "node:crypto";
import { companyPaths } from "#lib/wire/company-paths";
import { CODE, get, NEW_PASSWORD, post, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

export const COMPANY_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/v1": get("companyOwner", companyPaths.company),
  "PUT /api/users/company/v1": {
    access: "companyOwner",
    path: () => companyPaths.company,
    body: () => ({ name: "Numidia", registration: "16/00-1", taxId: "0016", address: "Oran" }),
  },
  "POST /api/users/company/ask/v1": post("activeOwner", companyPaths.askCompany, { name: "Numidia" }),
  "POST /api/users/company/close/v1": {
    access: "companyOwner",
    path: () => companyPaths.closeCompany,
    body: ({ owner }) => ({ password: owner.password }),
  },
  "POST /api/users/company/leave/v1": post("companyMember", companyPaths.leaveCompany, { keepsPage: false }),
  "POST /api/users/company/members/change/v1": {
    access: "companyManager",
    path: () => companyPaths.changeMember,
    body: ({ companyMember, companyOwner }) => ({
      ...{ id: companyMember.uid, role: "member", department: "" },
      password: companyOwner.password,
    }),
  },
  "POST /api/users/company/members/remove/v1": {
    access: "companyManager",
    path: () => companyPaths.removeMember,
    body: ({ companyMember }) => ({ id: companyMember.uid, keepsPage: true }),
  },
  "GET /api/users/company/cards/v1": get("companyManager", companyPaths.waitingCards),
  "POST /api/users/company/cards/pass/v1": {
    access: "companyManager",
    path: () => companyPaths.passCard,
    body: ({ companyMember }) => ({ code: CODE, username: companyMember.username }),
  },
  "GET /api/users/company/departments/v1": get("companyManager", companyPaths.departments),
  "POST /api/users/company/departments/v1": post("companyManager", companyPaths.departments, {
    name: "Sales",
  }),
  "POST /api/users/company/departments/rename/v1": post("companyManager", companyPaths.renameDepartment, {
    ...{ id: randomUUID(), name: "Sales" },
  }),
  "POST /api/users/company/departments/remove/v1": post("companyManager", companyPaths.removeDepartment, {
    id: randomUUID(),
  }),
  "GET /api/users/company/invitations/v1": get(
    "companyManager",
    `${companyPaths.invitations}?page=1&limit=5`,
  ),
  "POST /api/users/company/invitations/v1": {
    access: "companyManager",
    path: () => companyPaths.invitations,
    body: ({ companyOwner }) => ({
      ...{ people: [{ name: "Lina", phone: "0661234567" }], role: "member", department: "" },
      password: companyOwner.password,
    }),
  },
  "POST /api/users/company/invitations/read/v1": post("companyManager", companyPaths.readInvited, {
    text: "Lina, 0661 23 45 67",
  }),
  "POST /api/users/company/invitations/revoke/v1": post("companyManager", companyPaths.revokeInvitation, {
    id: randomUUID(),
  }),
  "GET /api/users/company/invitations/qr.svg": get(
    "companyManager",
    companyPaths.invitationQr(randomUUID(), "en"),
  ),
  "POST /api/users/company/join/v1": post("session", companyPaths.joinCompany, { token: "of-nothing" }),
  "POST /api/users/company/join/new/v1": post("all", companyPaths.joinWithNewAccount, {
    ...{ token: "of-nothing", fullName: "Lina", email: "lina.new@example.com", phone: "0661234567" },
    ...{ password: NEW_PASSWORD, privacy: true },
  }),
  "GET /api/group/companies/v1": get("admin", `${companyPaths.companies}?state=active&search=atlas&page=1`),
  "POST /api/group/companies/v1": {
    access: "admin",
    path: () => companyPaths.companies,
    body: ({ target }) => ({ name: "Numidia", username: target.username }),
  },
  "POST /api/group/companies/change/v1": {
    access: "admin",
    path: () => companyPaths.changeCompany,
    body: ({ otherCompanyId }) => ({ id: otherCompanyId, activatesMembers: false }),
  },
  "GET /api/users/company/template/v1": get("companyManager", companyPaths.companyTemplate),
  "PUT /api/users/company/template/v1": {
    access: "companyManager",
    path: () => companyPaths.companyTemplate,
    body: () => ({
      logo: "",
      rules: {
        title: { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true },
        design: { colour: "#C9A227", image: "fennec" },
        exchange: { isOn: true },
        links: { items: [{ ar: "موقعنا", en: "Our site", url: "https://atlas.example/" }], isLocked: true },
      },
    }),
  },

  "GET /api/users/company/exports/v1": get("companyManager", companyPaths.companyExports),
  "POST /api/users/company/exports/v1": post("companyManager", companyPaths.companyExports, {
    language: "en",
  }),
  "GET /api/users/company/exports/export.zip": get(
    "companyManager",
    companyPaths.companyExportFile(randomUUID()),
  ),
  "GET /api/users/company/login/v1": get("companyOwner", companyPaths.companyLogin),
  "PUT /api/users/company/login/v1": {
    access: "companyOwner",
    path: () => companyPaths.companyLogin,
    body: ({ owner }) => ({
      ...{ issuer: "https://login.example.com/", clientId: "logix", clientSecret: "a-secret" },
      ...{ isEnforced: false, password: owner.password },
    }),
  },
  "POST /api/users/company/login/remove/v1": {
    access: "companyOwner",
    path: () => companyPaths.removeCompanyLogin,
    body: ({ owner }) => ({ password: owner.password }),
  },
  "POST /api/users/company_login/start/v1": {
    access: "all",
    path: () => companyPaths.startCompanyLogin,
    body: ({ companyId }) => ({ company: companyId, next: "/panel" }),
  },
  "GET /api/users/company_login/callback/[id]": {
    access: "all",
    path: ({ companyId }) => `${companyPaths.companyLoginCallback(companyId)}?code=a&state=b`,
  },
  "POST /api/users/company_login/link/v1": {
    access: "all",
    path: () => companyPaths.linkCompanyLogin,
    body: ({ companyId, target }) => ({
      ...{ company: companyId, identifier: target.email, password: target.password },
    }),
  },
  "POST /api/users/company_login/unlink/v1": {
    access: "activeOwner",
    path: () => companyPaths.unlinkCompanyLogin,
    body: ({ owner }) => ({ password: owner.password }),
  },
};
