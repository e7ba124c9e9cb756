import type postgres from "postgres";

/**
 * Runs work without indexes and rebuilds them: many times faster than adding a million rows to each. Indexes
 * that foreign keys of other tables need stay.
 */
export async function withoutIndexes(
  tx: postgres.TransactionSql,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx<{ table: string; name: string; constraint: string | null; definition: string }[]>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, own.conname as constraint,
      coalesce(
        'alter table ' || indrelid::regclass || ' add constraint ' || quote_ident(own.conname) || ' ' ||
          pg_get_constraintdef(own.oid),
        replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      ) as definition
    from pg_index left join pg_constraint as own on own.conindid = indexrelid and own.conrelid = indrelid
      and own.contype in ('p', 'u')
    where indrelid = any (${tables as string[]}::regclass[]) and not exists (
      select from pg_constraint as foreign_key where foreign_key.contype = 'f' and foreign_key.conindid = indexrelid)`;
  for (const { table, name, constraint } of indexes) {
    await (constraint === null
      ? tx`drop index ${tx(name)}`
      : tx`alter table ${tx(table)} drop constraint ${tx(constraint)}`);
  }
  await work();
  for (const { definition } of indexes) await tx.unsafe(definition);
}
