import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { ContentInfo, SignedData, type Certificate } from "pkijs";

export interface ReadPass {
  /** Names of all files but manifest and signature. */
  names: string[];
  pass: Record<string, unknown>;
  /** Localized strings by language. */
  strings: Record<string, string>;
  manifest: Record<string, string>;
  /** SHA-1 of each file that the manifest must list. */
  sums: Record<string, string>;
  files: Record<string, Uint8Array>;
  signature: SignedData;
}

/** Opens a .pkpass as Wallet does. */
export function readPass(bytes: Uint8Array): ReadPass {
  const { "manifest.json": manifest, signature, ...files } = unzipSync(bytes);
  if (!manifest || !signature || !files["pass.json"]) throw new Error("no pass");
  const names = Object.keys(files);
  return {
    names: names.toSorted(),
    pass: JSON.parse(strFromU8(files["pass.json"])) as Record<string, unknown>,
    strings: Object.fromEntries(
      Object.entries(files)
        .filter(([name]) => name.endsWith(".lproj/pass.strings"))
        .map(([name, text]) => [name.slice(0, 2), strFromU8(text)]),
    ),
    manifest: JSON.parse(strFromU8(manifest)) as Record<string, string>,
    sums: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, createHash("sha1").update(file).digest("hex")]),
    ),
    files: { ...files, "manifest.json": manifest },
    signature: new SignedData({ schema: ContentInfo.fromBER(signature).content }),
  };
}

/** Returns whether a certificate issued by `authority` signed this manifest. */
export const isSigned = (
  { signature }: ReadPass,
  manifest: Uint8Array,
  authority: Certificate,
): Promise<boolean> =>
  signature
    .verify({ signer: 0, data: manifest.slice().buffer, checkChain: true, trustedCerts: [authority] })
    .catch(() => false);
