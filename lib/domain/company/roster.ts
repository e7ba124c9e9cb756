import type { CardState } from "#lib/domain/order/card/made-card";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { CompanyRole } from "./company.ts";

export interface RosterMember {
  /** Public id. */
  id: string;
  username: string;
  name: string;
  email: string;
  phone: string;
  title: string;
  role: CompanyRole;
  department: { id: string; name: string } | null;
  isActive: boolean;
  /** State of the newest card; null when the member has none. */
  card: CardState | null;
  /** Status of the newest order; null when the member has none. */
  order: OrderStatus | null;
  joinedAt: Date;
  /** The company's invitation created the account (company 24). */
  isNewAccount: boolean;
}

/** "noCard": no card works or could work again. */
export const ROSTER_STATES = ["inactive", "noCard"] as const;

export interface RosterFilter {
  search: string;
  department?: string | undefined;
  state?: (typeof ROSTER_STATES)[number] | undefined;
  page: number;
  limit: number;
}

/** A manager's changes to a member. Absent keys stay unchanged. */
export interface RosterChange {
  title?: string | undefined;
  /** Null removes the member from the department. */
  departmentId?: string | null | undefined;
}

export const IMPORT_COLUMNS = ["username", "name", "title", "department"] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_ERRORS = [
  "csv",
  "noUsername",
  "usernameMissing",
  "memberUnknown",
  "twice",
  "nameNotValid",
  "titleNotValid",
  "departmentUnknown",
] as const;

export interface ImportError {
  /** Line of the file, from 1. */
  line: number;
  reason: (typeof IMPORT_ERRORS)[number];
  value: string;
}

export const IMPORT_CHANGED_COLUMNS = ["name", "title", "department"] as const satisfies ImportColumn[];

export interface ImportRow {
  line: number;
  username: string;
  name: string;
  changes: { column: (typeof IMPORT_CHANGED_COLUMNS)[number]; from: string; to: string }[];
}

export interface ImportPlan {
  rows: ImportRow[];
  unchanged: number;
  errors: ImportError[];
  ignored: string[];
}

/** Empties a title or a department; an empty cell changes nothing. */
export const CLEAR_CELL = "-";
