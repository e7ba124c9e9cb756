import * as z from "zod";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { WILAYAS } from "#lib/domain/order/order-list";
import { YALIDINE_URL } from "#lib/domain/ship/yalidine-facts";

/** The validated environment. Only this module, scripts and root config read process.env. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Processes that serve. */
  readonly workers: number;
  /** Scheme, host and port, without trailing slash. */
  readonly appOrigin: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly authSecret: string;
  readonly adminEmail?: string | undefined;
  readonly adminPassword?: string | undefined;
  readonly seedDemo: boolean;
  /** Number of proxies in front; 0: X-Forwarded-* headers are ignored. */
  readonly trustProxy: number;
  readonly rateLimits: {
    /** Failed sign-ins in 15 min per identifier and address. */
    readonly login: number;
    readonly loginTotal: number;
    readonly loginIp: number;
    /** Created accounts per hour and address; also the limit of sign-ups refused as taken. */
    readonly registerIp: number;
    /** Counted actions per minute, visitor and profile. */
    readonly action: number;
    /** Accepted contact messages per hour and address. */
    readonly formIp: number;
  };
  readonly pixelId?: string | undefined;
  readonly google?: GoogleEnv | undefined;
  readonly yalidine?: YalidineEnv | undefined;
  /** Prices in Algerian dinars that `?pr=` may ask for. */
  readonly offerPrices: readonly number[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined: /api/metrics does not exist. */
  readonly metricsToken?: string | undefined;
}

export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** OpenID Connect issuer, without trailing slash. */
  readonly issuer: string;
}

export interface YalidineEnv {
  readonly apiId: string;
  readonly apiToken: string;
  /** Without trailing slash. */
  readonly url: string;
  /** Number of the wilaya that parcels are sent from. */
  readonly fromWilaya: number;
}

/** Before the start has a database and a secret: undefined means embedded or generated. */
export type LaunchEnv = Omit<Env, "databaseUrl" | "authSecret"> & {
  readonly databaseUrl: string | undefined;
  readonly authSecret: string | undefined;
  /** Role that owns the tables, for migrations and seed; undefined: use `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
};

/** The message names the variable and never contains a secret. */
export class EnvError extends Error {
  override name = "EnvError";
}

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
const AUTH_SECRET_MIN_CHARS = 32;
const METRICS_TOKEN_MIN_CHARS = 16;
const SECRETS = new Set([
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "GOOGLE_CLIENT_SECRET",
  "METRICS_TOKEN",
  "YALIDINE_API_ID",
  "YALIDINE_API_TOKEN",
]);
export const WORKERS_MAX = 8;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function wholeNumber(min: number, max: number, fallback: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback);
}

const rateLimit = (fallback: number) => wholeNumber(1, 1_000_000_000, fallback);

const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isBare = url && url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  if (isBare) return url.origin;
  context.addIssue("must be an http or https origin without a path, such as https://logix.example");
  return z.NEVER;
});

const databaseUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol);
}, "must be a PostgreSQL address, such as postgres://user:password@host:5432/logix");

/** Plain http only on this machine: the connection is what authenticates the other side. */
const secureAddress = (example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    const isSafe =
      url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK_HOST.test(url.hostname));
    return isSafe && !url.username && !url.search && !url.hash && !text.endsWith("/");
  }, `must be an https address without a slash at the end, such as ${example}`);

const headerValue = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be ASCII characters without spaces");

const variables = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, "must be an address or host name to listen on")
    .default("127.0.0.1"),
  WORKERS: wholeNumber(1, WORKERS_MAX, 1),
  APP_ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes("\0"), "must be a folder")
    .default(".data"),
  AUTH_SECRET: z
    .string()
    .min(AUTH_SECRET_MIN_CHARS, `must have at least ${AUTH_SECRET_MIN_CHARS} characters`)
    .optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (text) => [...text].length >= PASSWORD_MIN_CHARS && [...text].length <= PASSWORD_MAX_CHARS,
      `must have ${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters`,
    )
    .optional(),
  SEED_DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  RATE_LIMIT_LOGIN: rateLimit(16),
  RATE_LIMIT_LOGIN_TOTAL: rateLimit(100),
  RATE_LIMIT_LOGIN_IP: rateLimit(300),
  RATE_LIMIT_REGISTER_IP: rateLimit(60),
  RATE_LIMIT_ACTION: rateLimit(60),
  RATE_LIMIT_FORM_IP: rateLimit(10),
  PIXEL_ID: z
    .string()
    .regex(/^\d{1,32}$/, "must consist of digits")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: secureAddress("https://accounts.google.com").default("https://accounts.google.com"),
  YALIDINE_API_ID: headerValue.optional(),
  YALIDINE_API_TOKEN: headerValue.optional(),
  YALIDINE_API_URL: secureAddress(YALIDINE_URL).default(YALIDINE_URL),
  YALIDINE_FROM_WILAYA: wholeNumber(1, WILAYAS, 16),
  OFFER_PRICES: z
    .string()
    .regex(/^\s*[1-9]\d{0,8}\s*(,\s*[1-9]\d{0,8}\s*)*$/, "must be prices in DA separated by commas")
    .transform((text) => text.split(",").map(Number))
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, "must consist of ASCII characters without spaces")
    .min(METRICS_TOKEN_MIN_CHARS, `must have at least ${METRICS_TOKEN_MIN_CHARS} characters`)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("warn"),
});

type Source = Record<string, string | undefined>;

/** An empty value counts as unset. @throws {EnvError} for the first invalid value */
export function parseLaunchEnv(source: Source): LaunchEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const reserved = Object.keys(given).find((name) => name === "REDIS_URL" || name.startsWith("S3_"));
  if (reserved) {
    throw new EnvError(`${reserved} is reserved and not supported yet; unset it to start.`);
  }

  const result = variables.safeParse(given);
  if (!result.success) throw toEnvError(result.error.issues[0], given);
  const values = result.data;

  if (values.DATABASE_URL && !values.AUTH_SECRET) {
    throw new EnvError(
      `AUTH_SECRET is required with DATABASE_URL: at least ${AUTH_SECRET_MIN_CHARS} random characters.`,
    );
  }
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new EnvError("DATABASE_URL is missing: DATABASE_OWNER_URL goes with it.");
  }
  if (!values.ADMIN_EMAIL !== !values.ADMIN_PASSWORD) {
    const missing = values.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    throw new EnvError(`${missing} is missing: ADMIN_EMAIL and ADMIN_PASSWORD come together.`);
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId !== !clientSecret) {
    const missing = clientId ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    throw new EnvError(`${missing} is missing: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET come together.`);
  }
  const { YALIDINE_API_ID: apiId, YALIDINE_API_TOKEN: apiToken } = values;
  if (!apiId !== !apiToken) {
    const missing = apiId ? "YALIDINE_API_TOKEN" : "YALIDINE_API_ID";
    throw new EnvError(`${missing} is missing: YALIDINE_API_ID and YALIDINE_API_TOKEN come together.`);
  }

  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    appOrigin: values.APP_ORIGIN ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    dataDir: values.DATA_DIR,
    authSecret: values.AUTH_SECRET,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seedDemo: values.SEED_DEMO ? values.SEED_DEMO === "1" : !values.DATABASE_URL,
    trustProxy: values.TRUST_PROXY,
    rateLimits: {
      login: values.RATE_LIMIT_LOGIN,
      loginTotal: values.RATE_LIMIT_LOGIN_TOTAL,
      loginIp: values.RATE_LIMIT_LOGIN_IP,
      registerIp: values.RATE_LIMIT_REGISTER_IP,
      action: values.RATE_LIMIT_ACTION,
      formIp: values.RATE_LIMIT_FORM_IP,
    },
    pixelId: values.PIXEL_ID,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: values.GOOGLE_ISSUER } : undefined,
    yalidine:
      apiId && apiToken
        ? { apiId, apiToken, url: values.YALIDINE_API_URL, fromWilaya: values.YALIDINE_FROM_WILAYA }
        : undefined,
    offerPrices: values.OFFER_PRICES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}

let cached: Env | undefined;

/** @throws {EnvError} for an invalid value, or outside a started server */
export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

function parseEnv(source: Source): Env {
  const { databaseUrl: url, authSecret, databaseOwnerUrl: _, ...rest } = parseLaunchEnv(source);
  if (!url || !authSecret) {
    throw new EnvError(`${url ? "AUTH_SECRET" : "DATABASE_URL"} is not set: start with npm start.`);
  }
  return { ...rest, databaseUrl: url, authSecret };
}

function toEnvError(issue: z.core.$ZodIssue | undefined, given: Source): EnvError {
  const name = String(issue?.path[0]);
  const shown = SECRETS.has(name) ? "" : ` (it is ${JSON.stringify(given[name])})`;
  return new EnvError(`${name} ${issue?.message}${shown}.`);
}
