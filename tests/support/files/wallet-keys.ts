import { KeyObject, X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromBER, Integer, Sequence, Set, Utf8String } from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from "pkijs";

export const PASS_TYPE = "pass.example.card";
export const TEAM = "TEAM123456";
export const ISSUER_ID = "3388000000012345678";
export const CLIENT_EMAIL = "wallet@logix-tests.iam.gserviceaccount.com";

const OID = { UID: "0.9.2342.19200300.100.1.1", CN: "2.5.4.3", OU: "2.5.4.11", O: "2.5.4.10" } as const;
const BASIC_CONSTRAINTS = "2.5.29.19";
const ALGORITHM = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const DAY_MS = 86_400_000;

interface Issued {
  certificate: Certificate;
  keys: CryptoKeyPair;
}

type Subject = Partial<Record<keyof typeof OID, string>>;

interface Issue {
  subject: Subject;
  /** Self-signed when absent. */
  issuer?: Issued;
  /** Days until expiry. */
  endsInDays?: number;
}

let serial = 0;

const generateKeys = () =>
  crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

/** Puts each part in its own set, as Apple's certificates do. */
function toName(subject: Subject): RelativeDistinguishedNames {
  const sets = Object.entries(subject).map(([name, text]) => {
    const value = new Utf8String({ value: text });
    const part = new AttributeTypeAndValue({ type: OID[name as keyof typeof OID], value });
    return new Set({ value: [part.toSchema()] });
  });
  const schema = fromBER(new Sequence({ value: sets }).toBER()).result;
  return new RelativeDistinguishedNames({ schema });
}

async function issue({ subject, issuer, endsInDays = 30 }: Issue): Promise<Issued> {
  const keys = await generateKeys();
  const timeIn = (days: number) =>
    new Time({ type: TimeType.UTCTime, value: new Date(Date.now() + days * DAY_MS) });
  const constraints = new BasicConstraints({ cA: issuer === undefined });
  const certificate = new Certificate({
    version: 2,
    subject: toName(subject),
    serialNumber: new Integer({ value: ++serial }),
    notBefore: timeIn(-60),
    notAfter: timeIn(endsInDays),
    extensions: [
      new Extension({
        extnID: BASIC_CONSTRAINTS,
        critical: true,
        extnValue: constraints.toSchema().toBER(),
        parsedValue: constraints,
      }),
    ],
  });
  certificate.issuer = (issuer?.certificate ?? certificate).subject;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((issuer?.keys ?? keys).privateKey, "SHA-256");
  return { certificate, keys };
}

const toCertificatePem = ({ certificate }: Issued) =>
  new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString();
const toKeyPem = (key: CryptoKey) => KeyObject.from(key).export({ type: "pkcs8", format: "pem" }).toString();

export interface AppleFiles {
  readonly variables: Record<string, string>;
  /** Test authority in place of Apple. */
  readonly authority: Certificate;
}

/** Writes certificates and a key of a test authority. */
export async function writeAppleFiles(
  dir: string,
  { passType = PASS_TYPE, team = TEAM, endsInDays = 30 } = {},
): Promise<AppleFiles> {
  const authority = await issue({ subject: { CN: "Authority of the tests", O: "Tests" } });
  const subject = { UID: passType, CN: `Pass Type ID: ${passType}`, OU: team, O: "Logix" };
  const pass = await issue({ subject, issuer: authority, endsInDays });
  const write = (name: string, text: string) => {
    const path = join(dir, name);
    writeFileSync(path, text);
    return path;
  };
  return {
    variables: {
      APPLE_PASS_TYPE: passType,
      APPLE_TEAM_ID: team,
      APPLE_PASS_CERT_FILE: write("pass.pem", toCertificatePem(pass)),
      APPLE_PASS_KEY_FILE: write("pass.key", toKeyPem(pass.keys.privateKey)),
      APPLE_WWDR_CERT_FILE: write("wwdr.pem", toCertificatePem(authority)),
    },
    authority: authority.certificate,
  };
}

export interface GoogleFiles {
  readonly variables: Record<string, string>;
  readonly publicKey: KeyObject;
}

/** Writes a service account key in Google Cloud's format. */
export async function writeGoogleFiles(dir: string): Promise<GoogleFiles> {
  const keys = await generateKeys();
  const account = {
    type: "service_account",
    client_email: CLIENT_EMAIL,
    private_key: toKeyPem(keys.privateKey),
  };
  const path = join(dir, "google.json");
  writeFileSync(path, JSON.stringify(account));
  return {
    variables: { GOOGLE_WALLET_ISSUER_ID: ISSUER_ID, GOOGLE_WALLET_KEY_FILE: path },
    publicKey: KeyObject.from(keys.publicKey),
  };
}
