// `npm run bench:memory` puts a mixed load on two workers for ten minutes (`-- --minutes 2` for less), and
// prints the resident memory of each process: after the start, maximum, at the end, and a minute after a
// burst. Never fails on the result.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MINUTE_MS } from "#lib/domain/time/durations";
import { ogImagePath, pages, wallpaperPath } from "#lib/wire/pages";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../tests/support/app-process.ts";
import { ADMIN_VARIABLES } from "../tests/support/credentials.ts";
import { form, picture } from "../tests/support/files/pictures.ts";
import {
  activate,
  signInAdmin,
  signUp,
  type HttpVisitor,
  type ParsedResponse,
  type Person,
} from "../tests/support/people/http-visitor.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { processMegabytes } from "./bench/app.ts";
import { listProcesses } from "./support/process-table.ts";
import { toPath } from "#lib/wire/call-path";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const PEOPLE = 20;
const SAMPLE_MS = 2000;
const BURST = { requests: 2000, settledMs: 60_000 };
const PHOTO_PX = 2450;

interface Load {
  readonly admin: HttpVisitor;
  readonly photo: Buffer;
  person(): Person;
}

interface Call {
  readonly name: string;
  readonly everyMs: number;
  send(load: Load): Promise<ParsedResponse>;
}

const rename = ({ visitor, username }: Person) =>
  visitor.put(toPath("PUT /api/users/update/{username}", { username }), {
    fullName: `Nadia ${Math.random().toString(36).slice(2, 8)}`,
  });

/** Changes the name first, so that the server must redraw the picture. */
async function readRedrawn(owner: Person, pathOf: (username: string) => string): Promise<ParsedResponse> {
  await rename(owner);
  return owner.visitor.withoutCookies().get(pathOf(owner.username));
}

/** All calls run in parallel; each is repeated only after its response. */
const CALLS: readonly Call[] = [
  {
    name: "page",
    everyMs: 10,
    send: ({ person }) => person().visitor.withoutCookies().get(pages.view(person().username)),
  },
  {
    name: "tap",
    everyMs: 10,
    send: ({ person }) =>
      person()
        .visitor.withoutCookies()
        .post(visitorActionPath(person().uid), toVisitorActionWire("tap", "nfc")),
  },
  { name: "save", everyMs: 200, send: ({ person }) => rename(person()) },
  {
    name: "login",
    everyMs: 500,
    send({ person }) {
      const { visitor, email, password } = person();
      return visitor.withoutCookies().post(toPath("POST /api/users/signin"), { identifier: email, password });
    },
  },
  { name: "list", everyMs: 200, send: ({ admin }) => admin.get(toPath("GET /api/group/all")) },
  { name: "portal", everyMs: 1000, send: ({ admin }) => admin.get(pages.adminProfiles) },
  { name: "panel", everyMs: 1000, send: ({ person }) => person().visitor.get(pages.panelDashboard) },
  {
    name: "upload",
    everyMs: 2000,
    send({ person, photo }) {
      const { visitor, id } = person();
      return visitor.send(
        "POST",
        toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
        form("profileImage", photo),
      );
    },
  },
  {
    name: "link preview",
    everyMs: 1500,
    send: ({ person }) => readRedrawn(person(), (name) => ogImagePath(name, "ar", "")),
  },
  {
    name: "wallpaper",
    everyMs: 5000,
    send: ({ person }) => readRedrawn(person(), (name) => wallpaperPath(name, "ar")),
  },
];

const dir = createThrowawayDir("memory");
const app = await startApp({ ...ADMIN_VARIABLES, ...RAISED_RATE_LIMITS, DATA_DIR: dir.path, WORKERS: "2" });
try {
  await measure(app);
} finally {
  await app.stop();
  dir.remove();
}

async function measure({ origin, child }: AppProcess): Promise<void> {
  const admin = await signInAdmin({ force: true }, origin);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const person = await signUp({}, origin);
    await activate(admin, person);
    people.push(person);
  }
  const photo = await picture(PHOTO_PX, PHOTO_PX);
  const person = () => people[Math.floor(Math.random() * PEOPLE)] as Person;
  const memory = watchMemory(child.pid ?? 0);
  const counts = await run({ admin, photo, person }, Number(values.minutes) * MINUTE_MS);
  const atEnd = memory.now();
  await Promise.all(
    Array.from({ length: BURST.requests }, () => person().visitor.withoutCookies().get(pages.panelDashboard)),
  );
  await sleep(BURST.settledMs);
  memory.stop();
  print(counts, memory, atEnd);
}

/** @returns how many responses of each call had which status */
async function run(load: Load, ms: number): Promise<Map<string, Map<number, number>>> {
  const endMs = Date.now() + ms;
  const counts = new Map(CALLS.map(({ name }) => [name, new Map<number, number>()]));
  const repeat = async ({ name, everyMs, send }: Call) => {
    while (Date.now() < endMs) {
      const [{ status }] = await Promise.all([send(load), sleep(everyMs)]);
      const statuses = counts.get(name);
      statuses?.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(CALLS.map(repeat));
  return counts;
}

interface Memory {
  /** MB by process. */
  readonly first: ReadonlyMap<string, number>;
  readonly highest: ReadonlyMap<string, number>;
  now(): ReadonlyMap<string, number>;
  stop(): void;
}

function watchMemory(pid: number): Memory {
  const now = () =>
    new Map(nodeProcesses(pid).map((each) => [each.name, Math.round(processMegabytes(each.pid))]));
  const first = now();
  const highest = new Map(first);
  const timer = setInterval(() => {
    for (const [name, size] of now()) highest.set(name, Math.max(size, highest.get(name) ?? 0));
  }, SAMPLE_MS);
  return { first, highest, now, stop: () => clearInterval(timer) };
}

/** Lists primary, workers and drawing process. */
function nodeProcesses(start: number): { pid: number; name: string }[] {
  const all = listProcesses();
  const primary = all.find(({ parent }) => parent === start);
  const children = all.filter(({ parent }) => parent === primary?.pid);
  const named = children.flatMap(({ pid, commandLine }) => {
    const [, script] = /server\/(?:workers\/)?(worker|draw)\.ts/.exec(commandLine) ?? [];
    return script === undefined ? [] : [{ pid, name: `${script} ${pid}` }];
  });
  return primary ? [{ pid: primary.pid, name: "primary" }, ...named] : named;
}

function print(
  counts: Awaited<ReturnType<typeof run>>,
  { first, highest, now }: Memory,
  atEnd: ReadonlyMap<string, number>,
): void {
  for (const [name, statuses] of counts) {
    console.log(`${name}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
  }
  console.log(`\nMB of each process, ${values.minutes} minutes`);
  const settled = now();
  for (const [name, size] of highest) {
    const cells = [first.get(name), size, atEnd.get(name), settled.get(name)].map((cell) => cell ?? "-");
    console.log(
      `${name}: start ${cells[0]}, highest ${cells[1]}, end ${cells[2]}, after the burst ${cells[3]}`,
    );
  }
}
