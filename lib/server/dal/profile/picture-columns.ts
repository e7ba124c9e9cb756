import type { ISql, PendingQuery, Row } from "postgres";

interface PictureColumn {
  readonly table: string;
  readonly column: string;
}

/** All columns with a picture name; "" means none. A test compares the list with the database's catalogue. */
export const PICTURE_COLUMNS: readonly PictureColumn[] = [
  { table: "users", column: "image_name" },
  { table: "profile_links", column: "picture_name" },
  { table: "companies", column: "logo_name" },
  { table: "departments", column: "logo_name" },
];

export const picturesInUse = (sql: ISql, columns = PICTURE_COLUMNS): PendingQuery<Row[]> =>
  columns
    .map(
      ({ table, column }) => sql`SELECT ${sql(column)} AS name FROM ${sql(table)} WHERE ${sql(column)} <> ''`,
    )
    .reduce((all, each) => sql`${all} UNION ALL ${each}`);
