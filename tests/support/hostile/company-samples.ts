import { randomUUID } from "node:crypto";
import { CODE, declared, declaredFor, NEW_PASSWORD, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

export const COMPANY_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  ...declared({ call: "GET /api/users/company/v1" }),
  ...declared({
    call: "PUT /api/users/company/v1",
    body: { name: "Numidia", registration: "16/00-1", taxId: "0016", address: "Oran" },
  }),
  ...declared({ call: "POST /api/users/company/ask/v1", body: { name: "Numidia" } }),
  ...declaredFor("POST /api/users/company/close/v1", ({ owner }) => ({
    body: { password: owner.password },
  })),
  ...declared({ call: "POST /api/users/company/leave/v1", body: { keepsPage: false } }),
  ...declaredFor("POST /api/users/company/members/change/v1", ({ companyMember, companyOwner }) => ({
    body: {
      id: companyMember.uid,
      role: "member",
      department: "",
      password: companyOwner.password,
    },
  })),
  ...declaredFor("POST /api/users/company/members/remove/v1", ({ companyMember }) => ({
    body: { id: companyMember.uid, keepsPage: true },
  })),
  ...declared({ call: "GET /api/users/company/cards/v1" }),
  ...declaredFor("POST /api/users/company/cards/pass/v1", ({ companyMember }) => ({
    body: { code: CODE, username: companyMember.username },
  })),
  ...declared({ call: "GET /api/users/company/departments/v1" }),
  ...declared({ call: "POST /api/users/company/departments/v1", body: { name: "Sales" } }),
  ...declared({
    call: "POST /api/users/company/departments/rename/v1",
    body: { id: randomUUID(), name: "Sales" },
  }),
  ...declared({ call: "POST /api/users/company/departments/remove/v1", body: { id: randomUUID() } }),
  ...declared({ call: "GET /api/users/company/invitations/v1", query: { page: 1, limit: 5 } }),
  ...declaredFor("POST /api/users/company/invitations/v1", ({ companyOwner }) => ({
    body: {
      people: [{ name: "Lina", phone: "0661234567" }],
      role: "member",
      department: "",
      password: companyOwner.password,
    },
  })),
  ...declared({
    call: "POST /api/users/company/invitations/read/v1",
    body: { text: "Lina, 0661 23 45 67" },
  }),
  ...declared({ call: "POST /api/users/company/invitations/revoke/v1", body: { id: randomUUID() } }),
  ...declared({
    call: "GET /api/users/company/invitations/qr.svg",
    query: { id: randomUUID(), lang: "en" },
  }),
  ...declared({ call: "POST /api/users/company/join/v1", body: { token: "of-nothing" } }),
  ...declared({
    call: "POST /api/users/company/join/new/v1",
    body: {
      token: "of-nothing",
      fullName: "Lina",
      email: "lina.new@example.com",
      phone: "0661234567",
      password: NEW_PASSWORD,
      privacy: true,
    },
  }),
  ...declared({
    call: "GET /api/group/companies/v1",
    query: { state: "active", search: "atlas", page: 1 },
  }),
  ...declaredFor("POST /api/group/companies/v1", ({ target }) => ({
    body: { name: "Numidia", username: target.username },
  })),
  ...declaredFor("POST /api/group/companies/change/v1", ({ otherCompanyId }) => ({
    body: { id: otherCompanyId, activatesMembers: false },
  })),
  ...declared({ call: "GET /api/users/company/template/v1" }),
  ...declared({
    call: "PUT /api/users/company/template/v1",
    body: {
      logo: "",
      rules: {
        title: { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true },
        design: { colour: "#C9A227", image: "fennec" },
        exchange: { isOn: true },
        links: { items: [{ ar: "موقعنا", en: "Our site", url: "https://atlas.example/" }], isLocked: true },
      },
    },
  }),
  ...declared({ call: "GET /api/users/company/exports/v1" }),
  ...declared({ call: "POST /api/users/company/exports/v1", body: { language: "en" } }),
  ...declared({ call: "GET /api/users/company/exports/export.zip", query: { id: randomUUID() } }),
  ...declared({ call: "GET /api/users/company/login/v1" }),
  ...declaredFor("PUT /api/users/company/login/v1", ({ owner }) => ({
    body: {
      issuer: "https://login.example.com/",
      clientId: "logix",
      clientSecret: "a-secret",
      isEnforced: false,
      password: owner.password,
    },
  })),
  ...declaredFor("POST /api/users/company/login/remove/v1", ({ owner }) => ({
    body: { password: owner.password },
  })),
  ...declaredFor("POST /api/users/company_login/start/v1", ({ companyId }) => ({
    body: { company: companyId, next: "/panel" },
  })),
  ...declaredFor("GET /api/users/company_login/callback/{id}", ({ companyId }) => ({
    params: { id: companyId },
    query: { code: "a", state: "b" },
  })),
  ...declaredFor("POST /api/users/company_login/unlink/v1", ({ owner }) => ({
    body: { password: owner.password },
  })),
  ...declaredFor("POST /api/users/company_login/link/v1", ({ companyId, target }) => ({
    body: { company: companyId, identifier: target.email, password: target.password },
  })),
};
