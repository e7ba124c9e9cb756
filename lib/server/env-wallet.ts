import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";
import { EnvError, type AppleWalletEnv, type GoogleWalletEnv, type LaunchEnv } from "./env.ts";

export interface AppleKeys {
  readonly certificate: X509Certificate;
  readonly wwdr: X509Certificate;
  readonly key: KeyObject;
}

export interface GoogleKeys {
  readonly clientEmail: string;
  readonly key: KeyObject;
}

/** Checks the files at start, but not their expiry. @throws {EnvError} for the first unusable file */
export function checkWalletFiles({
  appleWallet,
  googleWallet,
}: Pick<LaunchEnv, "appleWallet" | "googleWallet">) {
  if (appleWallet) readAppleKeys(appleWallet);
  if (googleWallet) readGoogleKeys(googleWallet);
}

/** @throws {EnvError} with the variable whose file is unusable */
export function readAppleKeys({ passType, teamId, ...files }: AppleWalletEnv): AppleKeys {
  const certificate = readCertificate("APPLE_PASS_CERT_FILE", files.certificateFile);
  const wwdr = readCertificate("APPLE_WWDR_CERT_FILE", files.wwdrFile);
  const key = toKey("APPLE_PASS_KEY_FILE", readBytes("APPLE_PASS_KEY_FILE", files.keyFile));
  if (!certificate.checkPrivateKey(key)) {
    throw new EnvError("APPLE_PASS_KEY_FILE is not the key of APPLE_PASS_CERT_FILE.");
  }
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    throw new EnvError("APPLE_WWDR_CERT_FILE has not issued APPLE_PASS_CERT_FILE.");
  }
  requireSubject(certificate, "UID", passType, "APPLE_PASS_TYPE");
  requireSubject(certificate, "OU", teamId, "APPLE_TEAM_ID");
  return { certificate, wwdr, key };
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** @throws {EnvError} with the variable whose file is unusable */
export function readGoogleKeys({ keyFile }: GoogleWalletEnv): GoogleKeys {
  const name = "GOOGLE_WALLET_KEY_FILE";
  const account = serviceAccount.safeParse(toJson(readBytes(name, keyFile).toString()));
  if (!account.success) throw new EnvError(`${name} is not the JSON key of a service account.`);
  return { clientEmail: account.data.client_email, key: toKey(name, account.data.private_key) };
}

function readBytes(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(`${name} cannot be read (${code}; it is ${JSON.stringify(path)}).`);
  }
}

function readCertificate(name: string, path: string): X509Certificate {
  const bytes = readBytes(name, path);
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new EnvError(`${name} has no certificate.`);
  }
}

function toKey(name: string, pem: string | Buffer): KeyObject {
  const key = parseKey(pem);
  if (key?.asymmetricKeyType === "rsa") return key;
  throw new EnvError(`${name} has no RSA key in PEM form without a password.`);
}

function parseKey(pem: string | Buffer): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function requireSubject({ subject }: X509Certificate, part: string, wanted: string, name: string): void {
  const found = new RegExp(`^${part}=(.*)$`, "m").exec(subject)?.[1] ?? "";
  if (found === wanted) return;
  throw new EnvError(
    `${name} differs from APPLE_PASS_CERT_FILE, whose ${part} is ${JSON.stringify(found)} (it is ${JSON.stringify(wanted)}).`,
  );
}
