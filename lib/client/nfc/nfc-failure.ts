/** Why a card could not be encoded. */
export const NFC_FAILURES = [
  "missing",
  "denied",
  "off",
  "notNdef",
  "tooSmall",
  "locked",
  "removed",
  "differs",
  "notWritten",
  "notLocked",
] as const;

export type NfcFailure = (typeof NFC_FAILURES)[number];

export type NfcStep = "scan" | "write" | "lock";

const BY_NAME: Record<NfcStep, Partial<Record<string, NfcFailure>>> = {
  scan: { NotAllowedError: "denied", NotReadableError: "off" },
  write: { NotAllowedError: "locked", NotSupportedError: "notNdef", NotReadableError: "off" },
  lock: { NotReadableError: "off" },
};

/** Chrome reports every trouble with a tag as NetworkError; only its message tells them apart. */
const BY_MESSAGE: [NfcFailure, RegExp][] = [
  ["removed", /\b(lost|removed|out of range)\b/i],
  ["locked", /read[- ]?only|locked|not writable/i],
  ["tooSmall", /too (small|large)|capacity|exceeds|\bsize\b/i],
];

const OTHERWISE: Record<NfcStep, NfcFailure> = { scan: "missing", write: "notWritten", lock: "notLocked" };

/** Null when we ended the operation ourselves. */
export function nfcFailureOf(error: unknown, step: NfcStep): NfcFailure | null {
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  if (name === "AbortError") return null;
  const byMessage =
    step === "scan"
      ? undefined
      : BY_MESSAGE.find(([failure, words]) => fits(failure, step) && words.test(message));
  return BY_NAME[step][name] ?? byMessage?.[0] ?? OTHERWISE[step];
}

const fits = (failure: NfcFailure, step: NfcStep) => step === "write" || failure === "removed";
