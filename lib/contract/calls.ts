import type * as z from "zod";
import * as account from "./account/account.ts";
import * as google from "./account/google.ts";
import * as secondFactor from "./account/second-factor.ts";
import * as signIn from "./account/sign-in.ts";
import * as admins from "./admin/admins.ts";
import * as messages from "./admin/messages.ts";
import * as people from "./admin/people.ts";
import * as reports from "./admin/reports.ts";
import * as setup from "./admin/setup.ts";
import * as settings from "./admin/settings.ts";
import * as apiKeys from "./company/api-keys.ts";
import * as companies from "./company/companies.ts";
import * as companyExports from "./company/exports.ts";
import * as invitations from "./company/invitations.ts";
import * as companyLogin from "./company/login.ts";
import * as members from "./company/members.ts";
import * as ownCompany from "./company/own-company.ts";
import * as sharedContacts from "./company/shared-contacts.ts";
import * as teamFigures from "./company/team-figures.ts";
import * as teamOrders from "./company/team-orders.ts";
import * as companyTemplate from "./company/template.ts";
import * as contacts from "./exchange/contacts.ts";
import * as cards from "./order/cards.ts";
import * as cash from "./order/cash.ts";
import * as madeCards from "./order/made-cards.ts";
import * as order from "./order/order.ts";
import * as orders from "./order/orders.ts";
import * as cardOpening from "./profile/card-opening.ts";
import * as ownLinks from "./profile/own-links.ts";
import * as profile from "./profile/profile.ts";
import * as share from "./profile/share.ts";
import * as translation from "./profile/translation.ts";
import * as ship from "./ship/parcels.ts";
import * as site from "./site.ts";
import * as figures from "./statistics/figures.ts";
import * as webhooks from "./webhooks/webhooks.ts";

export const CALLS = Object.values({
  ...account,
  ...admins,
  ...apiKeys,
  ...cardOpening,
  ...cards,
  ...cash,
  ...companies,
  ...companyExports,
  ...companyLogin,
  ...companyTemplate,
  ...contacts,
  ...figures,
  ...google,
  ...invitations,
  ...madeCards,
  ...members,
  ...messages,
  ...order,
  ...orders,
  ...ownCompany,
  ...ownLinks,
  ...people,
  ...profile,
  ...reports,
  ...setup,
  ...secondFactor,
  ...settings,
  ...share,
  ...sharedContacts,
  ...ship,
  ...signIn,
  ...site,
  ...teamFigures,
  ...teamOrders,
  ...translation,
  ...webhooks,
});

type Calls = { [C in (typeof CALLS)[number] as C["name"]]: C };

/** Name of one of our own calls. */
export type OwnCall = keyof Calls;

/** What the browser gets. */
export type ResponseOf<N extends OwnCall> = z.output<Calls[N]["response"]>;

/** What the browser sends. */
export type BodyOf<N extends OwnCall> = z.input<NonNullable<Calls[N]["body"]>>;

export type QueryOf<N extends OwnCall> = Partial<
  Record<keyof z.input<NonNullable<Calls[N]["query"]>>, string | number>
>;

/** Parameters in the path: "{number}" → `{ number }`. */
export type ParamsOf<N extends string> = N extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string | number> & ParamsOf<Rest>
  : unknown;
