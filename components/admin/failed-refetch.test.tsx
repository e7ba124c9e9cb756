import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResponseOf } from "#lib/contract/calls";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { expectSound } from "@/tests/support/component/expect-sound";
import { FIRST_HOUR } from "@/tests/support/component/first-hour";
import { listedOrder, orderCounts, orderList } from "@/tests/support/component/listed-order";
import { listedPerson } from "@/tests/support/component/listed-person";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { returnToTab } from "@/tests/support/component/return-to-tab";
import { AuditView } from "./audit/audit-view";
import { CashView } from "./cash/cash-view";
import { CompaniesView } from "./companies/companies-view";
import { InvoicesView } from "./companies/invoices-view";
import { MessagesView } from "./messages/messages-view";
import { OrdersView } from "./orders/orders-view";
import { ProfilesView } from "./people/profiles-view";
import { ShipView } from "./ship/ship-view";

const MOMENT = "2026-11-01T12:00:00.000Z";
const PAGING = { total: 1, page: 1, limit: 20 } as const;

const COMPANIES: ResponseOf<"GET /api/group/companies/v1"> = {
  companies: [
    {
      id: "00000000-0000-4000-8000-000000000001",
      name: "Naftal",
      state: "active",
      registration: "",
      taxId: "",
      address: "",
      activatesMembers: false,
      createdAt: MOMENT,
      members: 3,
      owners: ["logix_naftal"],
    },
  ],
  isTotalCapped: false,
  ...PAGING,
};
const INVOICES: ResponseOf<"GET /api/group/companies/invoices/v1"> = {
  invoices: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      number: "2026-0001",
      kind: "invoice",
      company: "Naftal",
      totalDa: 16_000,
      issuedAt: MOMENT,
    },
  ],
  ...PAGING,
};
const PAYOUTS: ResponseOf<"GET /api/group/cash/payouts/v1"> = {
  payouts: [
    {
      id: 1,
      courier: "ZR Express",
      receivedOn: "2026-11-01",
      note: "",
      orders: 2,
      admin: "logix_admin",
      amountDa: 3000,
      chargesDa: 1000,
      collectedDa: 4000,
      differenceDa: 0,
    },
  ],
  ...PAGING,
};
const PARCELS: ResponseOf<"GET /api/group/orders/parcels/v1"> = {
  isConfigured: true,
  parcels: [
    {
      number: 1001,
      name: "Amine",
      state: "created",
      tracking: "yal-00001A",
      labelUrl: "",
      reason: "",
      courierStatus: "",
      paymentStatus: "",
      changedAt: MOMENT,
    },
  ],
  ...PAGING,
};
const AUDIT: ResponseOf<"GET /api/group/audit/v1"> = {
  entries: [
    {
      id: "00000000-0000-4000-8000-000000000003",
      at: MOMENT,
      action: "settings.changed",
      actor: { id: "00000000-0000-4000-8000-000000000004", username: "logix_admin" },
      target: null,
      fields: [],
      changes: [],
    },
  ],
  isTotalCapped: false,
  ...PAGING,
};
const MESSAGES: ResponseOf<"GET /api/group/messages/v1"> = {
  messages: [
    {
      id: "00000000-0000-4000-8000-000000000005",
      name: "Amina",
      email: "amina@example.com",
      subject: "Cards for a team",
      message: "Hello",
      isRead: true,
      isArchived: false,
      createdAt: MOMENT,
    },
  ],
  isTotalCapped: false,
  unread: 0,
  ...PAGING,
};
const PEOPLE: ResponseOf<"GET /api/group/all"> = {
  users: [listedPerson(1, "Farid")],
  isTotalCapped: false,
  ...PAGING,
};
const CASH: ResponseOf<"GET /api/group/cash/v1"> = { weeks: [], open: [] };

const SHIP: Replies = {
  "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({ encoded: 1 }) }),
  "GET /api/group/settings/v1": ok({ settings: DEFAULT_SETTINGS }),
  "GET /api/group/orders/parcels/v1": ok(PARCELS),
};

interface Screen {
  view: ReactNode;
  address: string;
  call: `GET ${string}`;
  list: object;
  /** Text of a row. */
  row: string;
  others?: Replies;
}

const SCREENS: Record<string, Screen> = {
  people: {
    view: (
      <ProfilesView admin={{ id: "own", email: "", username: "boss" }} appOrigin="https://logix.example" />
    ),
    row: "Farid",
    address: pages.adminProfiles,
    call: "GET /api/group/all",
    list: PEOPLE,
    others: { "GET /api/group/summary/v1": ok({ users: 1, waiting: 1, unread: 0 }), ...FIRST_HOUR },
  },
  orders: {
    view: <OrdersView username="boss" appOrigin="https://logix.dz" />,
    address: pages.adminOrders,
    row: "Amine 1001",
    call: "GET /api/group/orders/v1",
    list: orderList([listedOrder(1001)]),
    others: {
      "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({ new: 1 }) }),
      "GET /api/group/orders/messages/v1": ok({ messages: [], refused: [] }),
    },
  },
  messages: {
    view: <MessagesView />,
    address: pages.adminMessages,
    row: "Cards for a team",
    call: "GET /api/group/messages/v1",
    list: MESSAGES,
  },
  audits: {
    view: <AuditView />,
    address: pages.adminAudit,
    row: "logix_admin",
    call: "GET /api/group/audit/v1",
    list: AUDIT,
  },
  companies: {
    view: <CompaniesView />,
    address: pages.adminCompanies,
    row: "logix_naftal",
    call: "GET /api/group/companies/v1",
    list: COMPANIES,
  },
  invoices: {
    view: <InvoicesView />,
    address: pages.adminInvoices,
    row: "2026-0001",
    call: "GET /api/group/companies/invoices/v1",
    list: INVOICES,
  },
  payouts: {
    view: <CashView />,
    address: pages.adminCash,
    row: "ZR Express",
    call: "GET /api/group/cash/payouts/v1",
    list: PAYOUTS,
    others: { "GET /api/group/cash/v1": ok(CASH) },
  },
  "orders to ship": {
    view: <ShipView username="boss" />,
    address: pages.adminShip,
    row: "Amine 1001",
    call: "GET /api/group/orders/v1",
    list: orderList([listedOrder(1001, { status: "encoded" })]),
    others: SHIP,
  },
  parcels: {
    view: <ShipView username="boss" />,
    address: `${pages.adminShip}?view=parcels`,
    row: "yal-00001A",
    call: "GET /api/group/orders/parcels/v1",
    list: PARCELS,
    others: SHIP,
  },
};

describe.each(LOCALES)("in %s", (locale) => {
  const t = textsIn(locale);

  it.each(Object.entries(SCREENS))(
    "the list of %s shows that a reload failed, keeps its rows, and loads again",
    async (_, { view, address, call, list, row, others }) => {
      let isDown = false;
      stubRequests({ ...others, [call]: () => (isDown ? refused(500, "Out of order") : ok(list)) });
      render(view, { locale, path: withLocale(locale, address) });
      await expect.element(page.getByText(row).first()).toBeVisible();
      isDown = true;
      returnToTab();
      const failure = page.getByText("Out of order");
      await expect.element(failure).toBeVisible();
      await expect.element(page.getByText(row).first()).toBeVisible();
      await expectSound();
      isDown = false;
      await page.getByRole("button", { name: t("actions.close") }).click();
      await expect.element(failure).not.toBeInTheDocument();
      await expect.element(page.getByText(row).first()).toBeVisible();
    },
  );
});
