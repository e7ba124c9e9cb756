import "server-only";
import { toCsvLine } from "#lib/domain/admin/csv";
import type { RosterMember } from "#lib/domain/company/roster";
import type { SharedContact } from "#lib/domain/company/shared-contact";
import {
  TEAM_ACTIONS,
  type DepartmentDay,
  type MemberDayCount,
  type MemberMonth,
  type TeamTotals,
} from "#lib/domain/company/team-figures";
import type { ListedTeamOrder } from "#lib/domain/company/team-order";
import { formatOrderNumber } from "#lib/domain/order/order";
import { toFilePhone } from "#lib/server/services/exchange/contacts-file";

// Values are not localised, because programs also read the files.

/** The import reads the first four columns. */
export const ROSTER_FILE_COLUMNS = [
  "username",
  "name",
  "jobTitle",
  "department",
  "email",
  "phone",
  "role",
  "page",
  "card",
  "order",
  "joined",
] as const;

export const toRosterFileLine = (member: RosterMember): string =>
  toCsvLine([
    member.username,
    member.name,
    member.title,
    member.department?.name ?? "",
    member.email,
    toFilePhone(member.phone),
    member.role,
    member.isActive ? "active" : "inactive",
    member.card ?? "",
    member.order ?? "",
    member.joinedAt.toISOString(),
  ]);

export const SHARED_FILE_COLUMNS = [
  "name",
  "phone",
  "email",
  "note",
  "source",
  "received",
  "member",
] as const;

export const toSharedFileLine = ({
  name,
  phone,
  email,
  note,
  source,
  metAt,
  member,
}: SharedContact): string =>
  toCsvLine([name, toFilePhone(phone), email, note, source, metAt.toISOString(), member?.username ?? ""]);

export const TEAM_FILE_COLUMNS = [
  "day",
  "name",
  "username",
  "department",
  "action",
  "source",
  "count",
] as const;

export const toTeamFileLine = (line: MemberDayCount): string =>
  toCsvLine([line.day, line.name, line.username, line.department, line.action, line.source, line.total]);

const toCells = (totals: TeamTotals) => TEAM_ACTIONS.map((action) => totals[action]);

/** Precede one column per action. */
export const MONTHS_FILE_COLUMNS = ["month", "name", "username", "department"] as const;

export const toMonthsFileLine = ({ month, member, department, totals }: MemberMonth): string =>
  toCsvLine([
    month.slice(0, "2026-11".length),
    member?.name ?? "",
    member?.username ?? "",
    department,
    ...toCells(totals),
  ]);

/** Precede one column per action. */
export const DEPARTMENTS_FILE_COLUMNS = ["day", "department"] as const;

export const toDepartmentsFileLine = ({ day, name, totals }: DepartmentDay): string =>
  toCsvLine([day, name, ...toCells(totals)]);

export const ORDERS_FILE_COLUMNS = [
  "orderedOn",
  "orderNumbers",
  "cards",
  "recipient",
  "wilaya",
  "commune",
  "amountDa",
] as const;

const orderNumbers = ({ orders }: ListedTeamOrder) =>
  orders.map(({ number }) => formatOrderNumber(number)).join(" ");

/** The amount is what is owed. */
export const toOrdersFileLine = (order: ListedTeamOrder): string =>
  toCsvLine([
    order.createdAt.toISOString(),
    orderNumbers(order),
    order.orders.length,
    order.recipient,
    order.wilaya ?? "",
    order.commune,
    order.dueDa,
  ]);

export const INVOICES_FILE_COLUMNS = [
  "invoiceNumber",
  "invoiceKind",
  "issuedOn",
  "amountDa",
  "orderNumbers",
] as const;

/** Returns one line per invoice of the order. */
export const toInvoicesFileLines = (order: ListedTeamOrder): string =>
  order.invoices
    .map(({ number, kind, issuedAt, totalDa }) =>
      toCsvLine([number, kind, issuedAt.toISOString(), totalDa, orderNumbers(order)]),
    )
    .join("");
