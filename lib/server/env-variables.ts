import * as z from "zod";
import {
  DATABASE_LIMIT_MAX_MS,
  DATABASE_STATEMENT_MS,
  DATABASE_WAIT_MS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
} from "#lib/domain/limits";
import { isLoopbackHost } from "#lib/domain/loopback";
import { WILAYAS } from "#lib/domain/order/order-list";
import { YALIDINE_URL } from "#lib/domain/ship/yalidine-facts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export const WORKERS_MAX = 8;
export const AUTH_SECRET_MIN_CHARS = 32;
const METRICS_TOKEN_MIN_CHARS = 16;

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

const redisUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== "";
}, "must be a Redis address, such as redis://user:password@host:6379/0");

/** Allows plain http only on this machine: elsewhere TLS authenticates the other side. */
const secureAddress = (example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackHost(url.hostname));
    return isSafe && !url.username && !url.search && !url.hash && !text.endsWith("/");
  }, `must be an https address without a slash at the end, such as ${example}`);

const filePath = z.string().refine((path) => !path.includes("\0"), "must be the path of a file");

const headerValue = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be ASCII characters without spaces");

/** Checks each variable alone; `parseLaunchEnv` checks those that depend on each other. */
export const variables = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, "must be an address or host name to listen on")
    .default("127.0.0.1"),
  WORKERS: wholeNumber(1, WORKERS_MAX, 1),
  APP_ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_WAIT_MS: wholeNumber(500, DATABASE_LIMIT_MAX_MS, DATABASE_WAIT_MS),
  DATABASE_STATEMENT_MS: wholeNumber(500, DATABASE_LIMIT_MAX_MS, DATABASE_STATEMENT_MS),
  REDIS_URL: redisUrl.optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes("\0"), "must be a folder")
    .default(".data"),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: "must be an https address" })
    .refine((text) => {
      const { protocol, hostname, username } = new URL(text);
      return !username && (protocol === "https:" || isLoopbackHost(hostname));
    }, "must be an https address")
    .optional(),
  CDN_PURGE_TOKEN: headerValue.optional(),
  S3_ENDPOINT: secureAddress("https://s3.eu-west-3.amazonaws.com").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, "must be the name of a region")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: headerValue.optional(),
  S3_SECRET_ACCESS_KEY: headerValue.optional(),
  S3_PATH_STYLE: z.enum(["0", "1"], "must be 0 or 1").default("1"),
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
  RATE_LIMIT_EXCHANGE_IP: rateLimit(60),
  RATE_LIMIT_API: rateLimit(300),
  RATE_LIMIT_WRITES: rateLimit(120),
  PIXEL_ID: z
    .string()
    .regex(/^\d{1,32}$/, "must consist of digits")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: secureAddress("https://accounts.google.com").default("https://accounts.google.com"),
  APPLE_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]{1,100}$/, "must be a pass type identifier, such as pass.example.card")
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z\d]{10}$/, "must be the 10 characters of a team")
    .optional(),
  APPLE_PASS_CERT_FILE: filePath.optional(),
  APPLE_PASS_KEY_FILE: filePath.optional(),
  APPLE_WWDR_CERT_FILE: filePath.optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{1,20}$/, "must consist of digits")
    .optional(),
  GOOGLE_WALLET_KEY_FILE: filePath.optional(),
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
  OUTGOING_LOOPBACK: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  TIME_LIMIT_FACTOR: wholeNumber(1, 100, 1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("warn"),
});
