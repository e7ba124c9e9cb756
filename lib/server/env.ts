import type * as z from "zod";
import { AUTH_SECRET_MIN_CHARS, variables, type LOG_LEVELS } from "./env-variables.ts";

/** The validated environment. Only this module, scripts and root config read process.env. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly workers: number;
  /** Scheme, host and port, without trailing slash. */
  readonly appOrigin: string;
  readonly databaseUrl: string;
  /** Address without a pooler; differs from `databaseUrl` if that one leads to a transaction pooler. */
  readonly databaseDirectUrl: string;
  /** Undefined: all reads go to the primary. */
  readonly databaseReplicaUrl?: string | undefined;
  /** Before `timeLimit`; see `databaseLimits`. */
  readonly databaseLimits: { readonly waitMs: number; readonly statementMs: number };
  /** Undefined: rate limits and page invalidation work without Redis. */
  readonly redisUrl?: string | undefined;
  readonly dataDir: string;
  /** Undefined: pictures are files in `dataDir`. */
  readonly s3?: S3Env | undefined;
  /** Undefined: only browsers and nginx cache pages. */
  readonly cdn?: CdnEnv | undefined;
  readonly authSecret: string;
  readonly adminEmail?: string | undefined;
  readonly adminPassword?: string | undefined;
  readonly seedDemo: boolean;
  /** Number of proxies in front; with 0, X-Forwarded-* headers are ignored. */
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
    /** Contacts left per hour and address, which people at one event may share. */
    readonly exchangeIp: number;
    /** Requests of the open API per minute and key. */
    readonly api: number;
    /** Changing calls per minute and account. */
    readonly writes: number;
  };
  readonly pixelId?: string | undefined;
  readonly google?: GoogleEnv | undefined;
  readonly yalidine?: YalidineEnv | undefined;
  /** Paths only: env-wallet.ts reads the files. */
  readonly appleWallet?: AppleWalletEnv | undefined;
  readonly googleWallet?: GoogleWalletEnv | undefined;
  /** Prices in DA that `?pr=` may have. */
  readonly offerPrices: readonly number[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined: /api/metrics does not exist. */
  readonly metricsToken?: string | undefined;
  /** Whether webhooks and company logins may call this machine, without TLS. */
  readonly outgoingLoopback: boolean;
}

export interface S3Env {
  /** Without trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is part of the path instead of the host. */
  readonly isPathStyle: boolean;
}

export interface CdnEnv {
  readonly purgeUrl: string;
  readonly purgeToken: string;
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

export interface AppleWalletEnv {
  readonly passType: string;
  readonly teamId: string;
  readonly certificateFile: string;
  readonly keyFile: string;
  /** Apple's intermediate certificate, which issued the other one. */
  readonly wwdrFile: string;
}

export interface GoogleWalletEnv {
  readonly issuerId: string;
  /** JSON key of a service account. */
  readonly keyFile: string;
}

/** Environment before the start: an undefined database is embedded, an undefined secret generated. */
export type LaunchEnv = Omit<Env, "databaseUrl" | "databaseDirectUrl" | "authSecret"> & {
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly authSecret: string | undefined;
  /** Address for the role that owns the tables, for migrations and seed; undefined: use the direct one. */
  readonly databaseOwnerUrl: string | undefined;
};

/** The message names the variable and never contains a secret. */
export class EnvError extends Error {
  override name = "EnvError";
}

const SECRETS = new Set([
  "AUTH_SECRET",
  "CDN_PURGE_TOKEN",
  "CDN_PURGE_URL",
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_OWNER_URL",
  "GOOGLE_CLIENT_SECRET",
  "METRICS_TOKEN",
  "REDIS_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "YALIDINE_API_ID",
  "YALIDINE_API_TOKEN",
]);
type Source = Record<string, string | undefined>;

/** Parses the variables; an empty one counts as unset. @throws {EnvError} for the first invalid value */
export function parseLaunchEnv(source: Source): LaunchEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) throw toEnvError(result.error.issues[0], given);
  const values = result.data;

  if (values.DATABASE_URL && !values.AUTH_SECRET) {
    throw new EnvError(
      `AUTH_SECRET is required with DATABASE_URL: at least ${AUTH_SECRET_MIN_CHARS} random characters.`,
    );
  }
  const companion = (["DATABASE_OWNER_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const).find(
    (name) => values[name],
  );
  if (companion && !values.DATABASE_URL) {
    throw new EnvError(`DATABASE_URL is missing: ${companion} goes with it.`);
  }
  if (!values.ADMIN_EMAIL !== !values.ADMIN_PASSWORD) {
    const missing = values.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    throw new EnvError(`${missing} is missing: ADMIN_EMAIL and ADMIN_PASSWORD come together.`);
  }
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: purgeToken } = values;
  if (!purgeUrl !== !purgeToken) {
    const missing = purgeUrl ? "CDN_PURGE_TOKEN" : "CDN_PURGE_URL";
    throw new EnvError(`${missing} is missing: CDN_PURGE_URL and CDN_PURGE_TOKEN come together.`);
  }
  if (values.OUTGOING_LOOPBACK === "1" && values.APP_ORIGIN?.startsWith("https:")) {
    throw new EnvError("OUTGOING_LOOPBACK must not be 1 with an https APP_ORIGIN: it is for tests.");
  }
  if (values.TIME_LIMIT_FACTOR > 1 && values.APP_ORIGIN?.startsWith("https:")) {
    throw new EnvError("TIME_LIMIT_FACTOR must be 1 with an https APP_ORIGIN: it is for tests.");
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
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseLimits: { waitMs: values.DATABASE_WAIT_MS, statementMs: values.DATABASE_STATEMENT_MS },
    redisUrl: values.REDIS_URL,
    dataDir: values.DATA_DIR,
    s3: toS3(given, values),
    cdn: purgeUrl && purgeToken ? { purgeUrl, purgeToken } : undefined,
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
      exchangeIp: values.RATE_LIMIT_EXCHANGE_IP,
      api: values.RATE_LIMIT_API,
      writes: values.RATE_LIMIT_WRITES,
    },
    pixelId: values.PIXEL_ID,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: values.GOOGLE_ISSUER } : undefined,
    yalidine:
      apiId && apiToken
        ? { apiId, apiToken, url: values.YALIDINE_API_URL, fromWilaya: values.YALIDINE_FROM_WILAYA }
        : undefined,
    appleWallet: toAppleWallet(values),
    googleWallet: toGoogleWallet(values),
    offerPrices: values.OFFER_PRICES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    outgoingLoopback: values.OUTGOING_LOOPBACK === "1",
  };
}

const S3_VARIABLES = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function toS3(given: Source, values: z.infer<typeof variables>): S3Env | undefined {
  if (!Object.keys(given).some((name) => name.startsWith("S3_"))) return undefined;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PATH_STYLE } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = S3_VARIABLES.find((name) => !values[name]);
    throw new EnvError(`${missing} is missing: ${S3_VARIABLES.join(", ")} come together.`);
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle: S3_PATH_STYLE === "1" };
}

const APPLE_VARIABLES = [
  "APPLE_PASS_TYPE",
  "APPLE_TEAM_ID",
  "APPLE_PASS_CERT_FILE",
  "APPLE_PASS_KEY_FILE",
  "APPLE_WWDR_CERT_FILE",
] as const;

function toAppleWallet(values: z.infer<typeof variables>): AppleWalletEnv | undefined {
  const [passType, teamId, certificateFile, keyFile, wwdrFile] = APPLE_VARIABLES.map((name) => values[name]);
  if (passType && teamId && certificateFile && keyFile && wwdrFile) {
    return { passType, teamId, certificateFile, keyFile, wwdrFile };
  }
  return requireAllOrNone(values, APPLE_VARIABLES);
}

const GOOGLE_VARIABLES = ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_KEY_FILE"] as const;

function toGoogleWallet(values: z.infer<typeof variables>): GoogleWalletEnv | undefined {
  const [issuerId, keyFile] = GOOGLE_VARIABLES.map((name) => values[name]);
  return issuerId && keyFile ? { issuerId, keyFile } : requireAllOrNone(values, GOOGLE_VARIABLES);
}

/** @throws {EnvError} when some, but not all, of them are set */
function requireAllOrNone<N extends keyof z.infer<typeof variables>>(
  values: z.infer<typeof variables>,
  names: readonly N[],
): undefined {
  const missing = names.find((name) => !values[name]);
  if (missing && names.some((name) => values[name])) {
    throw new EnvError(`${missing} is missing: ${names.join(", ")} come together.`);
  }
}

let cached: Env | undefined;

/** @throws {EnvError} for an invalid value, or outside a started server */
export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Unlike `getEnv`, works outside a started server. The start has checked it. */
export const getTimeLimitFactor = (): number => Number(process.env.TIME_LIMIT_FACTOR || 1);

function parseEnv(source: Source): Env {
  const {
    databaseUrl: url,
    databaseDirectUrl,
    authSecret,
    databaseOwnerUrl: _,
    ...rest
    // The start has checked this one; tests of https stretch limits, too.
  } = parseLaunchEnv({ ...source, TIME_LIMIT_FACTOR: undefined });
  if (!url || !authSecret) {
    throw new EnvError(`${url ? "AUTH_SECRET" : "DATABASE_URL"} is not set: start with npm start.`);
  }
  return { ...rest, databaseUrl: url, databaseDirectUrl: databaseDirectUrl ?? url, authSecret };
}

function toEnvError(issue: z.core.$ZodIssue | undefined, given: Source): EnvError {
  const name = String(issue?.path[0]);
  const shown = SECRETS.has(name) ? "" : ` (it is ${JSON.stringify(given[name])})`;
  return new EnvError(`${name} ${issue?.message}${shown}.`);
}

/** False in development and in tests. */
export const isProduction = (): boolean => process.env.NODE_ENV === "production";
