import { randomBytes, randomUUID } from "node:crypto";
import { ADMIN_LOGIN } from "../credentials.ts";
import { CODE, declared, declaredFor, NEW_PASSWORD, type CallSample } from "./call-sample.ts";

const PROOF = { password: "Wrong-cups-7", code: "123456" };

export const ADMIN_SAMPLES: Readonly<Record<string, CallSample>> = {
  ...declared({
    call: "GET /api/group/all",
    query: { search: "a", role: "user", isActive: "true", page: 1, limit: 5 },
  }),
  ...declaredFor("POST /api/group/makechange/protected", ({ target }) => ({
    body: { _id: target.id, action: "validation", validation: false },
  })),
  ...declaredFor("POST /api/group/recovery/v1", ({ target }) => ({ body: { _id: target.id } })),
  ...declaredFor("POST /api/group/verify/v1", ({ target }) => ({
    body: { _id: target.id, verified: true },
  })),
  ...declared({ call: "GET /api/group/summary/v1" }),
  ...declared({ call: "GET /api/group/setup/v1" }),
  ...declared({ call: "GET /api/group/export/v1", query: { search: "nadia" } }),
  ...declaredFor("POST /api/group/activate/v1", ({ target }) => ({
    body: { ids: [target.id, randomUUID()] },
  })),
  ...declaredFor("POST /api/group/activate/matching/v1", ({ target }) => ({
    body: { search: target.username, role: "user", isActive: true, validation: false },
  })),
  ...declaredFor("GET /api/group/person/v1", ({ target }) => ({ query: { id: target.id } })),
  ...declaredFor("POST /api/group/person/v1", ({ target }) => ({
    body: {
      id: target.id,
      version: "a",
      fullName: "Changed Name",
      phone: { PrPhone: "0661234567", LinkedTo_Pr: ["telegram"] },
      address: "Tlemcen",
    },
  })),
  ...declared({ call: "GET /api/group/orders/{number}/card.pdf", params: { number: 1 } }),
  ...declared({
    call: "GET /api/group/orders/{number}/card.svg",
    params: { number: 1 },
    query: { face: "front" },
  }),
  ...declared({ call: "GET /api/group/orders/jobs/v1" }),
  ...declared({ call: "POST /api/group/orders/sheet/v1", body: { numbers: [1001], sheet: "A4" } }),
  ...declared({ call: "POST /api/group/orders/files/v1", body: { numbers: [1001] } }),
  ...declaredFor("GET /api/group/qr/v1", ({ target }) => ({ query: { id: target.id, type: "svg" } })),
  ...declaredFor("POST /api/group/notes/v1", ({ target }) => ({
    body: { id: target.id, text: "Called, wants Arabic on the card" },
  })),
  ...declared({ call: "POST /api/group/notes/erase/v1", body: { id: randomUUID() } }),
  ...declaredFor("POST /api/group/email/v1", ({ target }) => ({
    body: { id: target.id, email: `${randomBytes(8).toString("hex")}@example.com`, password: "" },
  })),
  ...declared({ call: "GET /api/group/settings/v1" }),
  ...declared({
    call: "PUT /api/group/settings/v1",
    body: {
      prices: { standard: 1700 },
      offers: [1500],
      contact: { email: "team@example.com" },
      orderMessages: { ar: { new: "Thank you" } },
    },
  }),
  ...declared({ call: "GET /api/group/admins/v1" }),
  ...declaredFor("POST /api/group/admins/v1", () => ({
    body: {
      fullName: "New Admin",
      email: `${randomBytes(8).toString("hex")}@example.com`,
      password: NEW_PASSWORD,
      currentPassword: ADMIN_LOGIN.password,
    },
  })),
  ...declared({
    call: "POST /api/group/admins/remove/v1",
    body: { id: randomUUID(), password: ADMIN_LOGIN.password },
  }),
  ...declared({
    call: "GET /api/group/orders/v1",
    query: { search: "amina", status: "new", wilaya: 16, sort: "changedAt", order: "asc", page: 1, limit: 5 },
  }),
  ...declared({ call: "GET /api/group/orders/counts/v1" }),
  ...declaredFor("GET /api/group/cards/v1", ({ target }) => ({ query: { userId: target.id } })),
  ...declared({ call: "POST /api/group/cards/change/v1", body: { code: CODE, to: "paused" } }),
  ...declaredFor("POST /api/group/cards/assign/v1", ({ target }) => ({
    body: { code: CODE, userId: target.id },
  })),
  ...declared({ call: "POST /api/group/cards/stock/v1", body: { count: 2 } }),
  ...declared({ call: "GET /api/group/orders/chips/v1" }),
  ...declared({ call: "GET /api/group/orders/chips/file/v1" }),
  ...declared({
    call: "POST /api/group/orders/move/v1",
    body: { numbers: [1], to: "confirmed", note: "called", parcel: "yal-1", courier: "Yalidine" },
  }),
  ...declared({ call: "POST /api/group/orders/undo/v1", body: { numbers: [1] } }),
  ...declared({ call: "GET /api/group/cash/v1", query: { from: "2026-01-01", to: "2026-12-31" } }),
  ...declared({ call: "GET /api/group/cash/open/v1", query: { courier: "Yalidine" } }),
  ...declared({ call: "GET /api/group/cash/file/v1", query: { from: "2026-01-01", to: "2026-12-31" } }),
  ...declared({ call: "GET /api/group/cash/payouts/v1", query: { different: 1, page: 1, limit: 5 } }),
  ...declared({
    call: "POST /api/group/cash/payouts/v1",
    body: {
      courier: "Yalidine",
      receivedOn: "2026-05-20",
      amountDa: 1600,
      chargesDa: 400,
      note: "By hand",
      numbers: [1],
    },
  }),
  ...declared({ call: "POST /api/group/cash/payouts/remove/v1", body: { id: 1 } }),
  ...declared({ call: "GET /api/group/orders/parcels/v1", query: { state: "open", page: 1, limit: 5 } }),
  ...declared({
    call: "POST /api/group/orders/parcels/v1",
    body: { orders: [{ number: 1, communeId: 1601, centerId: 160501 }] },
  }),
  ...declared({ call: "POST /api/group/orders/parcels/check/v1" }),
  ...declared({ call: "POST /api/group/orders/parcels/release/v1", body: { numbers: [1] } }),
  ...declared({
    call: "POST /api/group/orders/parcels/numbers/v1",
    body: { courier: "Noest", rows: [{ number: 1, parcel: "no-1" }], isPreview: false },
  }),
  ...declared({
    call: "POST /api/group/orders/scan/v1",
    body: { code: "LX-1", to: "shipped", courier: "Noest" },
  }),
  ...declared({ call: "POST /api/group/orders/slips/v1", body: { numbers: [1001], paper: "A6" } }),
  ...declared({
    call: "POST /api/group/orders/courier_file/v1",
    body: { numbers: [1001], courier: "Noest" },
  }),
  ...declared({ call: "GET /api/group/couriers/fees/v1", query: { wilaya: 31 } }),
  ...declared({ call: "GET /api/group/orders/messages/v1", query: { numbers: "1001,LX-1002" } }),
  ...declared({ call: "GET /api/group/orders/{number}/v1", params: { number: 1 } }),
  ...declared({
    call: "PUT /api/group/orders/{number}/v1",
    params: { number: 1 },
    body: {
      version: "a",
      name: "Amina",
      phone: "0550123456",
      secondPhone: "",
      wilaya: 16,
      commune: "Hydra",
      street: "12 rue des Roses",
      kind: "home",
      note: "",
      cardName: "Amina",
      cardTitle: "",
      cardColour: "#0D0D0D",
      cardImage: "",
      feeDa: 0,
    },
  }),
  ...declared({ call: "POST /api/group/orders/{number}/calls/v1", params: { number: 1 } }),
  ...declared({ call: "GET /api/group/orders/{number}/messages/v1", params: { number: 1 } }),
  ...declared({
    call: "POST /api/group/orders/{number}/messages/v1",
    params: { number: 1 },
    body: { status: "new" },
  }),
  ...declared({
    call: "GET /api/group/acquisition/v1",
    query: { from: "2026-01-01", to: "2026-12-31" },
  }),
  ...declared({
    call: "GET /api/group/audit/v1",
    query: { action: "profile.activated", page: 1, limit: 5 },
  }),
  ...declared({ call: "GET /api/group/messages/v1", query: { state: "open", page: 1, limit: 5 } }),
  ...declared({ call: "POST /api/group/messages/v1", body: { id: randomUUID(), isRead: true } }),
  ...declaredFor("POST /api/group/sessions/end/v1", ({ target }) => ({ body: { id: target.id } })),
  ...declared({ call: "POST /api/group/messages/erase/v1", body: { id: randomUUID() } }),
  ...declared({
    call: "POST /api/group/admins/reset_factor/v1",
    body: { id: randomUUID(), password: ADMIN_LOGIN.password },
  }),
  ...declared({ call: "GET /api/group/factor/v1" }),
  ...declared({ call: "POST /api/group/factor/start/v1", body: PROOF }),
  ...declared({ call: "POST /api/group/factor/confirm/v1", body: { code: "123456" } }),
  ...declared({ call: "POST /api/group/factor/codes/v1", body: PROOF }),
  ...declared({ call: "POST /api/group/factor/remove/v1", body: PROOF }),
};
