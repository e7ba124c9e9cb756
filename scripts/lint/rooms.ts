export interface Room {
  /** Path from the root. `lib`, `lib/server` and `server` contain only the files directly in them. */
  readonly folder: string;
  /** Subfolders with the same rules that do not import each other. */
  readonly families?: readonly string[];
  readonly holds: string;
  readonly mayImport: readonly string[];
  /** Rooms of which it may import types only: their code would be sent to the browser. */
  readonly mayImportTypesOf?: readonly string[];
  /** Half of each `lib/wire` entity that this room may not import. */
  readonly exceptWire?: "server" | "client";
}

const FAMILIES = ["admin", "auth", "marketing", "panel", "profile", "wizard"];
const UI = ["components/ui", "components/card", "components/layout"];
const BROWSER = ["lib/domain", "lib/schemas", "lib/i18n", "lib/wire", "lib/client"];
const SERVER_BASE = ["lib/domain", "lib/server/process", "lib/server", "lib/server/log"];

/** Ordered bottom up, which prevents cycles. Lint and the table of docs/architecture.md use it. */
export const ROOMS: readonly Room[] = [
  { folder: "messages", holds: "all visible texts, a namespace per screen", mayImport: [] },
  {
    folder: "lib/domain",
    holds: "pure rules and types, every limit; runs anywhere",
    mayImport: ["messages"],
  },
  { folder: "lib", holds: "session token and content policy, for middleware too", mayImport: ["lib/domain"] },
  {
    folder: "lib/schemas",
    holds: "zod building blocks shared by forms and handlers",
    mayImport: ["lib/domain"],
  },
  {
    folder: "lib/i18n",
    holds: "locales in requests, paths and texts",
    mayImport: ["lib/domain", "messages"],
  },
  {
    folder: "lib/wire",
    holds: "responses and bodies in their historical spelling, addresses of pages",
    mayImport: ["lib/domain", "lib/schemas"],
  },
  {
    folder: "lib/contract",
    holds: "our own calls: name, access, input and response, each declared once",
    mayImport: ["lib/domain", "lib/schemas", "lib/wire"],
    exceptWire: "client",
  },
  {
    folder: "lib/open-api",
    holds: "the open API: its operations, events, document and reference",
    mayImport: ["lib/domain", "lib/schemas", "lib/wire"],
    exceptWire: "client",
  },
  {
    folder: "lib/client",
    holds: "the browser's side of the API, queries, drafts",
    mayImport: ["lib/domain", "lib/schemas", "lib/i18n", "lib/wire"],
    mayImportTypesOf: ["lib/contract"],
    exceptWire: "server",
  },
  {
    folder: "lib/page-scripts",
    holds: "scripts without the framework: cached pages, panel's worker",
    mayImport: ["lib/domain", "messages", "lib/wire", "lib/client"],
    exceptWire: "server",
  },
  {
    folder: "components/ui",
    holds: "buttons, fields, dialogs; no product words, no requests",
    mayImport: ["lib/domain", "lib/client"],
  },
  { folder: "components/card", holds: "the card as a picture", mayImport: ["lib/domain", "components/ui"] },
  {
    folder: "components/layout",
    holds: "header, footer, switches and forms that several screens share",
    mayImport: [...BROWSER, "components/ui", "components/card"],
    mayImportTypesOf: ["lib/contract"],
    exceptWire: "server",
  },
  {
    folder: "components",
    families: FAMILIES,
    holds: "screens; a family never imports another one",
    mayImport: [...BROWSER, "lib/open-api", ...UI],
    mayImportTypesOf: ["lib/contract"],
    exceptWire: "server",
  },
  {
    folder: "lib/server/process",
    holds: "state of the process, its calls to the others of the machine, queues",
    mayImport: ["lib/domain"],
  },
  {
    folder: "lib/server",
    holds: "environment, requests, caches, metrics",
    mayImport: ["lib/domain", "lib/server/process"],
  },
  {
    folder: "lib/server/log",
    holds: "log lines without personal data",
    mayImport: ["lib/server/process", "lib/server"],
  },
  {
    folder: "lib/server/redis",
    holds: "the connection to Redis",
    mayImport: SERVER_BASE,
  },
  { folder: "lib/server/generated", holds: "Prisma's client", mayImport: [] },
  {
    folder: "lib/server/database",
    holds: "connections of Prisma and postgres.js",
    mayImport: ["lib/domain", "lib/server/process", "lib/server", "lib/server/generated"],
  },
  {
    folder: "lib/server/dal",
    holds: "queries with explicit columns: the only SQL",
    mayImport: [
      "lib/domain",
      "lib/server/process",
      "lib/server",
      "lib/server/database",
      "lib/server/generated",
    ],
  },
  {
    folder: "lib/server/queue",
    holds: "the job queue: adding jobs and working them",
    mayImport: [...SERVER_BASE, "lib/server/dal"],
  },
  {
    folder: "lib/server/outgoing",
    holds: "requests to addresses that customers choose",
    mayImport: ["lib/domain", "lib/server"],
  },
  { folder: "lib/server/storage", holds: "uploaded pictures", mayImport: SERVER_BASE },
  {
    folder: "lib/server/limits",
    holds: "rate limits and the networks that they count",
    mayImport: [...SERVER_BASE, "lib/server/redis", "lib/server/dal"],
  },
  {
    folder: "lib/server/http",
    holds: "bodies, cookies and languages of requests",
    mayImport: [...SERVER_BASE, "lib/schemas", "lib/wire"],
    exceptWire: "client",
  },
  {
    folder: "lib/server/auth",
    holds: "sessions, passwords, second factors, login attempts",
    mayImport: [
      ...SERVER_BASE,
      "lib",
      "lib/wire",
      ...["dal", "outgoing", "limits", "http"].map((room) => `lib/server/${room}`),
    ],
    exceptWire: "client",
  },
  {
    folder: "lib/server/og-image",
    holds: "pictures for link previews",
    mayImport: ["lib/domain", "lib/wire", "lib/server/process", "lib/server"],
    exceptWire: "client",
  },
  {
    folder: "lib/server/print",
    holds: "cards as files for a print shop",
    mayImport: ["lib/domain", "lib/server/process", "lib/server", "lib/server/og-image"],
  },
  {
    folder: "lib/server/jobs",
    holds: "hourly work",
    mayImport: ["lib/domain", "lib/server/dal", "lib/server/storage"],
  },
  {
    folder: "lib/server/couriers",
    holds: "calls of couriers' services",
    mayImport: [...SERVER_BASE, "lib/schemas", "lib/wire"],
    exceptWire: "client",
  },
  {
    folder: "lib/server/services",
    holds: "use cases",
    mayImport: [
      ...SERVER_BASE,
      "lib/i18n",
      "lib/open-api",
      "lib/wire",
      ...["dal", "queue", "outgoing", "storage", "limits", "auth", "og-image", "print", "couriers"].map(
        (room) => `lib/server/${room}`,
      ),
    ],
    exceptWire: "client",
  },
  {
    folder: "lib/server/api",
    holds: "`route()`: access, limits, order of refusals, error responses",
    mayImport: [
      ...SERVER_BASE,
      "lib/contract",
      "lib/i18n",
      "lib/wire",
      ...["limits", "http", "auth"].map((room) => `lib/server/${room}`),
    ],
    exceptWire: "client",
  },
  {
    folder: "lib/server/calls",
    holds: "calls that our server answers without Next",
    mayImport: [
      ...SERVER_BASE,
      "lib/i18n",
      "lib/wire",
      ...["limits", "services", "api"].map((room) => `lib/server/${room}`),
    ],
    exceptWire: "client",
  },
  {
    folder: "lib/server/open-api",
    holds: "`openRoute()`: keys, limits and problems of the open API",
    mayImport: [
      ...SERVER_BASE,
      "lib/i18n",
      "lib/open-api",
      "lib/wire",
      ...["http", "services", "api"].map((room) => `lib/server/${room}`),
    ],
    exceptWire: "client",
  },
  {
    folder: "app",
    holds: "routes; pages compose",
    mayImport: [
      ...SERVER_BASE,
      "lib/contract",
      "lib/i18n",
      "lib/open-api",
      "lib/wire",
      ...["limits", "http", "auth", "services", "api"].map((room) => `lib/server/${room}`),
      "components",
    ],
  },
  {
    folder: "app/api",
    holds: "handlers declare access, input and service",
    mayImport: [
      ...SERVER_BASE,
      "lib/contract",
      "lib/i18n",
      "lib/open-api",
      "lib/wire",
      ...["limits", "http", "auth", "services", "api", "open-api", "calls"].map(
        (room) => `lib/server/${room}`,
      ),
    ],
    exceptWire: "client",
  },
  {
    folder: "server/next",
    holds: "all that knows the internals of Next and Node",
    mayImport: ["lib/domain", "lib", "lib/server", "lib/server/log"],
  },
  {
    folder: "server/http",
    holds: "connections, requests and responses, static files",
    mayImport: [
      ...SERVER_BASE,
      "lib/i18n",
      "lib/wire",
      "messages",
      ...["limits", "http", "api"].map((room) => `lib/server/${room}`),
      "server/next",
    ],
    exceptWire: "client",
  },
  {
    folder: "server/pages",
    holds: "cached pages and their invalidation",
    mayImport: [
      ...SERVER_BASE,
      "lib/wire",
      "messages",
      "lib/server/redis",
      "lib/server/dal",
      "lib/server/http",
      "server/next",
      "server/http",
    ],
    exceptWire: "client",
  },
  {
    folder: "server/workers",
    holds: "threads and processes that work without Next",
    mayImport: [
      ...SERVER_BASE,
      "lib/i18n",
      "messages",
      ...["queue", "og-image", "services"].map((room) => `lib/server/${room}`),
    ],
  },
  {
    folder: "server",
    holds: "the process that Node runs, in production and development",
    mayImport: [
      ...SERVER_BASE,
      "lib",
      "lib/wire",
      ...["redis", "dal", "jobs", "limits", "calls"].map((room) => `lib/server/${room}`),
      ...["next", "http", "pages"].map((room) => `server/${room}`),
    ],
    exceptWire: "client",
  },
];
