import type { ISql, PendingQuery, Row } from "postgres";

interface PictureColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column with the name of a stored picture; "" is none. A test compares this with the database's catalogue. */
export const PICTURE_COLUMNS: readonly PictureColumn[] = [
  { table: "users", column: "image_name" },
  { table: "profile_links", column: "picture_name" },
  { table: "companies", column: "logo_name" },
  { table: "departments", column: "logo_name" },
];

/** A query: `name` of each picture in use. */
export const picturesInUse = (sql: ISql, columns = PICTURE_COLUMNS): PendingQuery<Row[]> =>
  columns
    .map(
      ({ table, column }) => sql`SELECT ${sql(column)} AS name FROM ${sql(table)} WHERE ${sql(column)} <> ''`,
    )
    .reduce((all, each) => sql`${all} UNION ALL ${each}`);
