import type * as z from "zod";
import * as account from "./account.ts";
import * as admins from "./admins.ts";
import * as apiKeys from "./api-keys.ts";
import * as cardOpening from "./card-opening.ts";
import * as cards from "./cards.ts";
import * as cash from "./cash.ts";
import * as companies from "./companies.ts";
import * as companyExports from "./company-exports.ts";
import * as companyLogin from "./company-login.ts";
import * as companyTemplate from "./company-template.ts";
import * as contacts from "./contacts.ts";
import * as figures from "./figures.ts";
import * as google from "./google.ts";
import * as invitations from "./invitations.ts";
import * as madeCards from "./made-cards.ts";
import * as members from "./members.ts";
import * as messages from "./messages.ts";
import * as orders from "./orders.ts";
import * as ownCompany from "./own-company.ts";
import * as ownLinks from "./own-links.ts";
import * as people from "./people.ts";
import * as profile from "./profile.ts";
import * as reports from "./reports.ts";
import * as secondFactor from "./second-factor.ts";
import * as settings from "./settings.ts";
import * as share from "./share.ts";
import * as sharedContacts from "./shared-contacts.ts";
import * as ship from "./ship.ts";
import * as signIn from "./sign-in.ts";
import * as site from "./site.ts";
import * as teamFigures from "./team-figures.ts";
import * as teamOrders from "./team-orders.ts";
import * as translation from "./translation.ts";
import * as webhooks from "./webhooks.ts";

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
  ...orders,
  ...ownCompany,
  ...ownLinks,
  ...people,
  ...profile,
  ...reports,
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
