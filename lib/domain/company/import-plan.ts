import { usernameKey } from "#lib/domain/account/username";
import { protect, unprotect } from "#lib/domain/admin/csv";
import { FULL_NAME_MAX_CHARS, LINE_MAX_CHARS } from "#lib/domain/limits";
import { foldText } from "#lib/domain/text/fold-text";
import { toVisible } from "#lib/domain/text/visible";
import { cleanLine, type FileRow } from "./file-cells.ts";
import { cellOf, findHeader, unreadTexts, type ListHeader } from "./list-columns.ts";
import {
  CLEAR_CELL,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportError,
  type ImportPlan,
  type ImportRow,
} from "./roster.ts";

interface StoredMember {
  username: string;
  name: string;
  title: string;
  department: string;
}

interface Context {
  /** Member by lower-case username. */
  members: ReadonlyMap<string, StoredMember>;
  departments: readonly string[];
}

export const findImportHeader = (rows: readonly FileRow[]): ListHeader | null =>
  findHeader(rows, [...IMPORT_COLUMNS, "firstName", "lastName"], ["username"]);

/** Lists what a file would change. With an error in any row, nothing may be changed. */
export function planImport(rows: readonly FileRow[], context: Context): ImportPlan {
  const header = findImportHeader(rows);
  const plan: ImportPlan = { rows: [], unchanged: 0, errors: [], ignored: header ? unreadTexts(header) : [] };
  if (!header) return { ...plan, errors: [{ line: rows[0]?.line ?? 1, reason: "noUsername", value: "" }] };
  const seen = new Set<string>();
  for (const { line, cells } of header.rows) {
    const given = Object.fromEntries(
      IMPORT_COLUMNS.map((column) => [column, toVisible(cellOf(cells, header.columns, column)).trim()]),
    ) as Record<ImportColumn, string>;
    const refuse = (reason: ImportError["reason"], value = "") => plan.errors.push({ line, reason, value });
    const key = usernameKey(given.username);
    const member = context.members.get(key);
    if (key === "") refuse("usernameMissing");
    else if (!member) refuse("memberUnknown", given.username);
    else if (seen.has(key)) refuse("twice", given.username);
    else {
      const row = toRow(line, member, given, context.departments, refuse);
      if (row.changes.length > 0) plan.rows.push(row);
      else plan.unchanged++;
    }
    seen.add(key);
  }
  return plan;
}

/** For names of departments. */
const toKey = (text: string): string => foldText(text).trim();

/** Returns "" when the cell equals the stored text, exported or plain; a stored title may itself be "-". */
const toRequested = (cell: string, stored: string): string =>
  cell !== CLEAR_CELL && (cell === protect(stored) || cell === stored) ? "" : unprotect(cell);

function toRow(
  line: number,
  member: StoredMember,
  given: Record<ImportColumn, string>,
  departments: readonly string[],
  refuse: (reason: ImportError["reason"], value: string) => void,
): ImportRow {
  const changes: ImportRow["changes"] = [];
  const change = (column: ImportRow["changes"][number]["column"], to: string | null) => {
    if (to !== null && to !== member[column]) changes.push({ column, from: member[column], to });
  };
  const requested = (column: Exclude<ImportColumn, "username">) => toRequested(given[column], member[column]);
  const [name, title, department] = [requested("name"), requested("title"), requested("department")];
  if (name !== "") {
    const clean = cleanLine(name, FULL_NAME_MAX_CHARS);
    if (clean) change("name", clean);
    else refuse("nameNotValid", name);
  }
  if (title === CLEAR_CELL) change("title", "");
  else if (title !== "") {
    const clean = cleanLine(title, LINE_MAX_CHARS);
    if (clean) change("title", clean);
    else refuse("titleNotValid", title);
  }
  if (department === CLEAR_CELL) change("department", "");
  else if (department !== "") {
    const match = departments.find((each) => toKey(each) === toKey(department));
    if (match === undefined) refuse("departmentUnknown", department);
    else change("department", match);
  }
  return { line, username: member.username, name: member.name, changes };
}
