import { protect, unprotect } from "#lib/domain/admin/csv";
import { FULL_NAME_MAX_CHARS, IMPORT_ROWS_MAX, LINE_MAX_CHARS } from "#lib/domain/limits";
import { keyOf, lineOf, type FileRow } from "./file-cells.ts";
import {
  CLEAR_CELL,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportError,
  type ImportPlan,
  type ImportRow,
} from "./roster.ts";

interface Known {
  username: string;
  name: string;
  title: string;
  department: string;
}

interface Context {
  /** Names of columns in all languages, lower case. */
  columns: ReadonlyMap<string, ImportColumn>;
  /** By lower-cased username. */
  members: ReadonlyMap<string, Known>;
  departments: readonly string[];
}

/** What a file would change. With an error in any row, nothing may be changed. */
export function planImport([head, ...rows]: readonly FileRow[], context: Context): ImportPlan {
  const names = head?.cells ?? [];
  const columns = names.map((name) => context.columns.get(keyOf(name)));
  const plan: ImportPlan = {
    rows: [],
    unchanged: 0,
    errors: [],
    ignored: names.filter((_, index) => columns[index] === undefined),
  };
  if (!columns.includes("username"))
    return { ...plan, errors: [{ line: 1, reason: "noUsername", value: "" }] };
  if (rows.length > IMPORT_ROWS_MAX) {
    return { ...plan, errors: [{ line: 0, reason: "tooManyRows", value: String(IMPORT_ROWS_MAX) }] };
  }
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const given = Object.fromEntries(
      IMPORT_COLUMNS.map((column) => [column, (cells[columns.indexOf(column)] ?? "").trim()]),
    ) as Record<ImportColumn, string>;
    const refuse = (reason: ImportError["reason"], value = "") => plan.errors.push({ line, reason, value });
    const key = keyOf(given.username);
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

/** Empty when the cell says what is stored, as our file has it or as it is: a title may be "-", too. */
const toAsked = (cell: string, stored: string): string =>
  cell !== CLEAR_CELL && (cell === protect(stored) || cell === stored) ? "" : unprotect(cell);

function toRow(
  line: number,
  member: Known,
  given: Record<ImportColumn, string>,
  departments: readonly string[],
  refuse: (reason: ImportError["reason"], value: string) => void,
): ImportRow {
  const changes: ImportRow["changes"] = [];
  const change = (column: ImportRow["changes"][number]["column"], to: string | null) => {
    if (to !== null && to !== member[column]) changes.push({ column, from: member[column], to });
  };
  const asked = (column: Exclude<ImportColumn, "username">) => toAsked(given[column], member[column]);
  const [name, title, department] = [asked("name"), asked("title"), asked("department")];
  if (name !== "") {
    const clean = lineOf(name, FULL_NAME_MAX_CHARS);
    if (clean) change("name", clean);
    else refuse("nameNotValid", name);
  }
  if (title === CLEAR_CELL) change("title", "");
  else if (title !== "") {
    const clean = lineOf(title, LINE_MAX_CHARS);
    if (clean) change("title", clean);
    else refuse("titleNotValid", title);
  }
  if (department === CLEAR_CELL) change("department", "");
  else if (department !== "") {
    const known = departments.find((each) => keyOf(each) === keyOf(department));
    if (known === undefined) refuse("departmentUnknown", department);
    else change("department", known);
  }
  return { line, username: member.username, name: member.name, changes };
}
