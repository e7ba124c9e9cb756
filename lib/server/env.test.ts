import { describe, expect, it } from "vitest";
import { EnvError, parseLaunchEnv } from "./env.ts";

const SECRET = "s".repeat(32);
const DATABASE_URL = "postgres://user:word@db.example:5432/logix";

const S3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "logix-pictures",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "my-secret",
};

const APPLE = {
  APPLE_PASS_TYPE: "pass.example.card",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_PASS_CERT_FILE: "pass.pem",
  APPLE_PASS_KEY_FILE: "pass.key",
  APPLE_WWDR_CERT_FILE: "wwdr.pem",
};

describe("parseLaunchEnv", () => {
  it("parseLaunchEnv applies defaults to missing and empty values", () => {
    const expected = {
      port: 3000,
      host: "127.0.0.1",
      workers: 1,
      appOrigin: "http://localhost:3000",
      databaseUrl: undefined,
      databaseLimits: { waitMs: 1000, statementMs: 1500 },
      dataDir: ".data",
      seedDemo: true,
      trustProxy: 0,
      rateLimits: {
        login: 16,
        loginTotal: 100,
        registerIp: 60,
        action: 60,
        formIp: 10,
        exchangeIp: 60,
        writes: 120,
      },
      pixelId: undefined,
      offerPrices: [],
    };
    expect(parseLaunchEnv({})).toMatchObject(expected);
    expect(parseLaunchEnv({ PORT: "", REDIS_URL: " ", S3_BUCKET: "", PIXEL_ID: " " })).toMatchObject(
      expected,
    );
  });

  it("parseLaunchEnv derives defaults from other values", () => {
    expect(parseLaunchEnv({ PORT: "8080" }).appOrigin).toBe("http://localhost:8080");
    expect(parseLaunchEnv({ DATABASE_URL, AUTH_SECRET: SECRET }).seedDemo).toBe(false);
    expect(parseLaunchEnv({ DATABASE_URL, AUTH_SECRET: SECRET, SEED_DEMO: "1" }).seedDemo).toBe(true);
    expect(parseLaunchEnv({ APP_ORIGIN: "https://Logix.example:443/" }).appOrigin).toBe(
      "https://logix.example",
    );
    expect(parseLaunchEnv({ OFFER_PRICES: "1200, 1400" }).offerPrices).toEqual([1200, 1400]);
  });

  it("parseLaunchEnv accepts limits of the database from 0.5 to 8 s", () => {
    const given = { DATABASE_WAIT_MS: "500", DATABASE_STATEMENT_MS: "8000" };
    expect(parseLaunchEnv(given).databaseLimits).toEqual({ waitMs: 500, statementMs: 8000 });
  });

  it.each([
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "3000.5" }],
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "70000" }],
    ["WORKERS", { WORKERS: "0" }],
    ["WORKERS", { WORKERS: "9" }],
    ["WORKERS", { WORKERS: "x" }],
    ["APP_ORIGIN", { APP_ORIGIN: "ftp://logix.example" }],
    ["APP_ORIGIN", { APP_ORIGIN: "https://user@logix.example" }],
    ["APP_ORIGIN", { APP_ORIGIN: "https://logix.example/?a" }],
    ["APP_ORIGIN", { APP_ORIGIN: "https://logix.example/path" }],
    ["APP_ORIGIN", { APP_ORIGIN: "logix.example" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/logix" }],
    ["AUTH_SECRET", { DATABASE_URL }],
    ["DATABASE_URL is missing", { DATABASE_OWNER_URL: DATABASE_URL }],
    ["DATABASE_URL is missing", { DATABASE_DIRECT_URL: DATABASE_URL }],
    ["DATABASE_URL is missing", { DATABASE_REPLICA_URL: DATABASE_URL }],
    ["DATABASE_REPLICA_URL", { DATABASE_URL, AUTH_SECRET: SECRET, DATABASE_REPLICA_URL: "host" }],
    ["DATABASE_DIRECT_URL", { DATABASE_URL, AUTH_SECRET: SECRET, DATABASE_DIRECT_URL: "host" }],
    ["DATABASE_OWNER_URL", { DATABASE_URL, AUTH_SECRET: SECRET, DATABASE_OWNER_URL: "mysql://h/d" }],
    ["DATABASE_WAIT_MS", { DATABASE_WAIT_MS: "499" }],
    ["DATABASE_STATEMENT_MS", { DATABASE_STATEMENT_MS: "8001" }],
    ["AUTH_SECRET", { AUTH_SECRET: "s".repeat(31) }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "short12" }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "admin@example.com" }],
    ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long-enough" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin", ADMIN_PASSWORD: "long-enough" }],
    ["SEED_DEMO", { SEED_DEMO: "yes" }],
    ["RATE_LIMIT_ACTION", { RATE_LIMIT_ACTION: "0" }],
    ["RATE_LIMIT_LOGIN", { RATE_LIMIT_LOGIN: "many" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["PIXEL_ID", { PIXEL_ID: "12<script>" }],
    ["OFFER_PRICES", { OFFER_PRICES: "1200,,1400" }],
    ["OFFER_PRICES", { OFFER_PRICES: "1200;1500" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "t".repeat(15) }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "a token with some spaces" }],
    ["S3_BUCKET", { S3_BUCKET: "x" }],
    ["CDN_PURGE_TOKEN", { CDN_PURGE_URL: "https://cdn.example/purge" }],
    ["CDN_PURGE_URL", { CDN_PURGE_TOKEN: "my-secret" }],
    ["CDN_PURGE_URL", { CDN_PURGE_URL: "http://cdn.example/purge", CDN_PURGE_TOKEN: "my-secret" }],
    ["S3_ENDPOINT is missing", { S3_BUCKET: "logix" }],
    ["S3_ENDPOINT", { ...S3, S3_ENDPOINT: "http://s3.example" }],
    ["S3_SECRET_ACCESS_KEY is missing", { ...S3, S3_SECRET_ACCESS_KEY: "" }],
    ["S3_PATH_STYLE", { ...S3, S3_PATH_STYLE: "yes" }],
    ["REDIS_URL", { REDIS_URL: "http://cache.example" }],
    ["REDIS_URL", { REDIS_URL: "cache.example:6379" }],
    ["OUTGOING_LOOPBACK", { OUTGOING_LOOPBACK: "yes" }],
    ["OUTGOING_LOOPBACK", { OUTGOING_LOOPBACK: "1", APP_ORIGIN: "https://logix.example" }],
    ["TIME_LIMIT_FACTOR", { TIME_LIMIT_FACTOR: "0" }],
    ["TIME_LIMIT_FACTOR", { TIME_LIMIT_FACTOR: "101" }],
    ["TIME_LIMIT_FACTOR", { TIME_LIMIT_FACTOR: "2", APP_ORIGIN: "https://logix.example" }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "id" }],
    ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_SECRET: "my-secret", GOOGLE_CLIENT_ID: " " }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "http://accounts.example" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "https://accounts.example/" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "https://user@accounts.example" }],
    ["APPLE_TEAM_ID is missing", { APPLE_PASS_TYPE: "pass.example.card" }],
    ["APPLE_WWDR_CERT_FILE is missing", { ...APPLE, APPLE_WWDR_CERT_FILE: " " }],
    ["APPLE_PASS_TYPE", { ...APPLE, APPLE_PASS_TYPE: "com.example.card" }],
    ["APPLE_TEAM_ID", { ...APPLE, APPLE_TEAM_ID: "TEAM12345" }],
    ["APPLE_PASS_CERT_FILE", { ...APPLE, APPLE_PASS_CERT_FILE: "a\0b" }],
    ["GOOGLE_WALLET_KEY_FILE is missing", { GOOGLE_WALLET_ISSUER_ID: "3388000000012345678" }],
    ["GOOGLE_WALLET_ISSUER_ID is missing", { GOOGLE_WALLET_KEY_FILE: "google.json" }],
    ["GOOGLE_WALLET_ISSUER_ID", { GOOGLE_WALLET_ISSUER_ID: "logix", GOOGLE_WALLET_KEY_FILE: "google.json" }],
    ["YALIDINE_API_TOKEN", { YALIDINE_API_ID: "id" }],
    ["YALIDINE_API_ID", { YALIDINE_API_TOKEN: "my-secret" }],
    ["YALIDINE_API_TOKEN", { YALIDINE_API_ID: "id", YALIDINE_API_TOKEN: "my secret" }],
    ["YALIDINE_API_URL", { YALIDINE_API_URL: "http://api.example/v1" }],
    ["YALIDINE_FROM_WILAYA", { YALIDINE_FROM_WILAYA: "70" }],
  ])("parseLaunchEnv names %s in one line for %o", (name, source) => {
    expect(() => parseLaunchEnv(source)).toThrow(EnvError);
    expect(() => parseLaunchEnv(source)).toThrow(new RegExp(`^.*${name}.*$`));
  });

  it("parseLaunchEnv enables Google only with both keys", () => {
    const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    const google = { clientId: "id", clientSecret: "secret" };
    expect(parseLaunchEnv({ GOOGLE_ISSUER: "http://localhost:4000" }).google).toBeUndefined();
    expect(parseLaunchEnv(keys).google).toEqual({ ...google, issuer: "https://accounts.google.com" });
    for (const issuer of ["http://localhost:4000", "http://127.0.0.1:4000", "https://login.example/realm"]) {
      expect(parseLaunchEnv({ ...keys, GOOGLE_ISSUER: issuer }).google).toEqual({ ...google, issuer });
    }
  });

  it("parseLaunchEnv enables wallets only with all of their variables", () => {
    expect(parseLaunchEnv({})).toMatchObject({ appleWallet: undefined, googleWallet: undefined });
    expect(parseLaunchEnv(APPLE).appleWallet).toEqual({
      passType: "pass.example.card",
      teamId: "TEAM123456",
      certificateFile: "pass.pem",
      keyFile: "pass.key",
      wwdrFile: "wwdr.pem",
    });
    const google = { GOOGLE_WALLET_ISSUER_ID: "338800", GOOGLE_WALLET_KEY_FILE: "google.json" };
    expect(parseLaunchEnv(google).googleWallet).toEqual({ issuerId: "338800", keyFile: "google.json" });
  });

  it("parseLaunchEnv enables Yalidine only with both keys", () => {
    expect(parseLaunchEnv({ YALIDINE_FROM_WILAYA: "31" }).yalidine).toBeUndefined();
    expect(parseLaunchEnv({ YALIDINE_API_ID: "id", YALIDINE_API_TOKEN: "secret" }).yalidine).toEqual({
      apiId: "id",
      apiToken: "secret",
      url: "https://api.yalidine.app/v1",
      fromWilaya: 16,
    });
  });

  it("parseLaunchEnv enables S3 only with its four variables", () => {
    expect(parseLaunchEnv({}).s3).toBeUndefined();
    expect(parseLaunchEnv(S3).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "logix-pictures",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "my-secret",
      isPathStyle: true,
    });
    expect(parseLaunchEnv({ ...S3, S3_PATH_STYLE: "0", S3_REGION: "auto" }).s3).toMatchObject({
      region: "auto",
      isPathStyle: false,
    });
  });

  it("parseLaunchEnv accepts a metrics token of 16 characters", () => {
    expect(parseLaunchEnv({}).metricsToken).toBeUndefined();
    expect(parseLaunchEnv({ METRICS_TOKEN: "t".repeat(16) }).metricsToken).toBe("t".repeat(16));
  });

  it("parseLaunchEnv does not repeat secrets in errors", () => {
    expect(() => parseLaunchEnv({ METRICS_TOKEN: "my-secret" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ AUTH_SECRET: "my-secret" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ REDIS_URL: "http://u:my-secret@h" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ S3_SECRET_ACCESS_KEY: "my-secret" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ S3_ACCESS_KEY_ID: "my-secret\u0001" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ GOOGLE_CLIENT_SECRET: "my-secret" })).not.toThrow("my-secret");
    expect(() => parseLaunchEnv({ YALIDINE_API_ID: "my-secret\u0001" })).not.toThrow("my-secret");
    for (const name of [
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_DIRECT_URL",
      "DATABASE_REPLICA_URL",
    ]) {
      expect(() => parseLaunchEnv({ [name]: "mysql://u:my-secret@h/d" })).not.toThrow("my-secret");
    }
  });
});
