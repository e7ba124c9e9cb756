// `npm run seed:size -- 1M --events 50M` fills an empty database for measurements (CONTRIBUTING.md).
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { openBackupTarget } from "./backup/target.ts";
import { runScript } from "./backup/run-script.ts";
import { fill } from "./seed-size/fill.ts";
import { parseCount } from "./seed-size/parse-count.ts";
import { StartError } from "./support/start-error.ts";

const EVENTS_PER_PERSON = 5;
const PEOPLE_BEFORE_MAX = 10;

await runScript(async (print) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { events: { type: "string" } },
  });
  const people = parseCount(positionals[0]);
  const events = values.events === undefined ? people * EVENTS_PER_PERSON : parseCount(values.events);
  const place = await openBackupTarget(dirname(import.meta.dirname), false);
  const sql = postgres(place.ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [found] = await sql<{ people: number; isSuperuser: boolean }[]>`
      select (select count(*)::int from users) as people, rolsuper as "isSuperuser" from pg_roles
      where rolname = current_user`;
    if (!found?.isSuperuser) throw new StartError("Only a superuser of PostgreSQL can do this.");
    if (found.people > PEOPLE_BEFORE_MAX) throw new StartError("The database has people: use an empty one.");
    await fill(sql, { people, events }, print);
    print(`${people} people and ${events} events.`);
  } finally {
    await sql.end({ timeout: 1 });
    await place.close();
  }
});
