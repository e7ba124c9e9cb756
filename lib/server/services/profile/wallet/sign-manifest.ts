import "server-only";
import { createHash } from "node:crypto";
import { ObjectIdentifier, OctetString, UTCTime } from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { AppleKeys } from "#lib/server/env-wallet";

const HASH = "SHA-256";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
/** Context tag [0] of signed attributes. */
const SIGNED = 0;

/** Creates a detached PKCS #7 signature with both certificates and the time, in DER. */
export async function signManifest(
  manifest: Uint8Array,
  { certificate, wwdr, key }: AppleKeys,
): Promise<Uint8Array> {
  const signer = Certificate.fromBER(certificate.raw);
  const digest = createHash("sha256").update(manifest).digest();
  // Sorted by bytes, as DER requires.
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: new Date() })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ];
  const signed = new SignedData({
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [signer, Certificate.fromBER(wwdr.raw)],
    signerInfos: [
      new SignerInfo({
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: SIGNED, attributes }),
      }),
    ],
  });
  const pkcs8 = key.export({ type: "pkcs8", format: "der" });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: HASH };
  await signed.sign(await crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]), 0, HASH);
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}
