import "server-only";
import type { CsvText } from "#lib/domain/admin/csv";
import { TEAM_ACTIONS } from "#lib/domain/company/team-figures";
import { CONTACTS_BATCH, ROSTER_BATCH, TEAM_ORDERS_BATCH } from "#lib/domain/limits";
import type { FiguresPeriod } from "#lib/domain/statistics/figures";
import type { ReadText } from "#lib/i18n/plain-texts";
import { readRoster } from "#lib/server/dal/company/roster";
import { readShared } from "#lib/server/dal/company/shared-contacts";
import { readAllTeamOrders } from "#lib/server/dal/company/team-orders";
import {
  DEPARTMENTS_FILE_COLUMNS,
  INVOICES_FILE_COLUMNS,
  MONTHS_FILE_COLUMNS,
  ORDERS_FILE_COLUMNS,
  ROSTER_FILE_COLUMNS,
  SHARED_FILE_COLUMNS,
  TEAM_FILE_COLUMNS,
  toDepartmentsFileLine,
  toInvoicesFileLines,
  toMonthsFileLine,
  toOrdersFileLine,
  toRosterFileLine,
  toSharedFileLine,
  toTeamFileLine,
} from "./csv-lines.ts";
import { readDepartmentDays, readMemberMonths, readTeamFile } from "./team-figures.ts";

async function* toLines<T>(batches: AsyncGenerator<T[]>, toLine: (row: T) => string): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(toLine).join("");
}

export const membersText = (companyId: string, readText: ReadText): CsvText => ({
  header: ROSTER_FILE_COLUMNS.map((name) => readText(`fields.${name}`)),
  lines: toLines(readRoster(companyId, ROSTER_BATCH), toRosterFileLine),
});

export const contactsText = (companyId: string, readText: ReadText): CsvText => ({
  header: SHARED_FILE_COLUMNS.map((name) => readText(`fields.${name}`)),
  lines: toLines(readShared(companyId, CONTACTS_BATCH), toSharedFileLine),
});

/** @param period all days when absent */
export const figuresText = (companyId: string, readText: ReadText, period?: FiguresPeriod): CsvText => ({
  header: TEAM_FILE_COLUMNS.map((name) => readText(`fields.${name}`)),
  lines: toLines(readTeamFile(companyId, period), toTeamFileLine),
});

const actionColumns = (readText: ReadText) =>
  TEAM_ACTIONS.map((action) => readText(`teamFigures.actions.${action}`));

const departmentsText = (companyId: string, readText: ReadText): CsvText => ({
  header: [...DEPARTMENTS_FILE_COLUMNS.map((name) => readText(`fields.${name}`)), ...actionColumns(readText)],
  lines: toLines(readDepartmentDays(companyId), toDepartmentsFileLine),
});

const monthsText = (companyId: string, readText: ReadText): CsvText => ({
  header: [...MONTHS_FILE_COLUMNS.map((name) => readText(`fields.${name}`)), ...actionColumns(readText)],
  lines: toLines(readMemberMonths(companyId), toMonthsFileLine),
});

const ordersText = (companyId: string, readText: ReadText): CsvText => ({
  header: ORDERS_FILE_COLUMNS.map((name) => readText(`fields.${name}`)),
  lines: toLines(readAllTeamOrders(companyId, TEAM_ORDERS_BATCH), toOrdersFileLine),
});

const invoicesText = (companyId: string, readText: ReadText): CsvText => ({
  header: INVOICES_FILE_COLUMNS.map((name) => readText(`fields.${name}`)),
  lines: toLines(readAllTeamOrders(companyId, TEAM_ORDERS_BATCH), toInvoicesFileLines),
});

/** Files of the whole export, by name without extension. */
const EXPORT_FILES = {
  members: membersText,
  contacts: contactsText,
  figures: figuresText,
  "departments-by-day": departmentsText,
  "members-by-month": monthsText,
  orders: ordersText,
  invoices: invoicesText,
} as const;

export const wholeCompany = (companyId: string, readText: ReadText): { name: string; text: CsvText }[] =>
  Object.entries(EXPORT_FILES).map(([name, open]) => ({
    name: `${name}.csv`,
    text: open(companyId, readText),
  }));
