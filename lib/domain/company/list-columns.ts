import { foldText } from "#lib/domain/text/fold-text";
import type { FileRow } from "./file-cells.ts";

/** Usual names of columns in English, French and Arabic; those of our own exports among them. */
const NAMES = {
  username: "Username, User name, Login, Nom d’utilisateur, Identifiant, اسم المستخدم",
  name: `Name, Full name, Names, Employee, Employee name, Nom, Noms, Nom complet, Nom et prénom, Nom et prénoms, Nom prénom,
    Prénom et nom, Prénom nom, Employé, Salarié, Collaborateur, الاسم, اسم, الاسم الكامل, الاسم واللقب, الاسم و اللقب,
    اللقب والاسم, اللقب و الاسم, اسم الموظف, الموظف`,
  firstName: "First name, Firstname, Given name, Forename, Prénom, Prénoms, الاسم الأول, الاسم الشخصي",
  lastName: "Last name, Lastname, Family name, Surname, Nom de famille, اللقب, اسم العائلة, الاسم العائلي",
  phone: `Phone, Phone number, Phone no, Telephone, Telephone number, Tel, Tél, Tel no, Téléphone, N° téléphone, N° de téléphone,
    N° tél, N° de tél, Num tél, Numéro de téléphone, Numéro tél, Mobile, Mobile number, Mobile phone, Cell, Cell phone, Portable,
    Tél portable, Téléphone portable, Téléphone mobile, Tél mobile, GSM, WhatsApp, الهاتف, هاتف, رقم الهاتف, الجوال, رقم الجوال, النقال,
    الهاتف النقال, رقم النقال, المحمول, رقم المحمول, الهاتف المحمول, موبايل, واتساب`,
  title: "Job title, Title, Job, Position, Poste, Fonction, Titre, Profession, المهنة, الوظيفة, المنصب",
  department:
    "Department, Dept, Team, Service, Département, Direction, Équipe, القسم, المصلحة, الإدارة, الفريق",
};

export type ListColumn = keyof typeof NAMES;

const toKey = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const COLUMN_BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.split(",").map((name) => [toKey(name), column as ListColumn] as const),
  ),
);

/** A title may stand above the names. */
const HEADER_ROWS_MAX = 5;

export interface ListHeader {
  names: string[];
  /** Of each name; undefined for those that are not read. */
  columns: (ListColumn | undefined)[];
  /** Rows below. */
  rows: readonly FileRow[];
  titles: readonly FileRow[];
}

/**
 * Finds the row that names the columns, among the first ones.
 *
 * @param known columns to read
 * @param needed one of them must be named
 */
export function findHeader(
  rows: readonly FileRow[],
  known: readonly ListColumn[],
  needed: readonly ListColumn[],
): ListHeader | null {
  const isHeader = ({ cells }: FileRow) =>
    readColumns(cells, known).some((column) => column && needed.includes(column));
  const found = rows.slice(0, HEADER_ROWS_MAX).findIndex(isHeader);
  const header = rows[found];
  return header
    ? {
        names: header.cells,
        columns: readColumns(header.cells, known),
        rows: rows.slice(found + 1),
        titles: rows.slice(0, found),
      }
    : null;
}

/** Returns titles above the header, and names of columns that are not read. */
export const unreadTexts = ({ titles, names, columns }: ListHeader): string[] => [
  ...titles.map(({ cells }) => cells.join(" ").trim()),
  ...names.filter((name, index) => columns[index] === undefined && name.trim() !== ""),
];

/** Of two columns with the same meaning, the first is read. */
function readColumns(cells: readonly string[], known: readonly ListColumn[]): (ListColumn | undefined)[] {
  const named = cells.map((cell) => COLUMN_BY_NAME.get(toKey(cell)));
  // Beside "Prénom", "Nom" is the family name; beside "اللقب", "الاسم" is the given name.
  const meant = named.map((column) => {
    if (column !== "name") return column;
    if (named.includes("firstName")) return "lastName";
    return named.includes("lastName") ? "firstName" : "name";
  });
  return meant.map((column, index) =>
    column && known.includes(column) && meant.indexOf(column) === index ? column : undefined,
  );
}

/** Returns the trimmed cell of a column; the name may be in two. */
export function cellOf(cells: readonly string[], columns: ListHeader["columns"], column: ListColumn): string {
  const at = (name: ListColumn) => (cells[columns.indexOf(name)] ?? "").trim();
  return column === "name" && !columns.includes("name")
    ? `${at("firstName")} ${at("lastName")}`.trim()
    : at(column);
}
