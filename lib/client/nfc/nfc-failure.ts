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

/** Chrome reports all tag problems as NetworkError; only the message distinguishes them. */
const BY_MESSAGE: [NfcFailure, RegExp][] = [
  ["removed", /\b(lost|removed|out of range)\b/i],
  ["locked", /read[- ]?only|locked|not writable/i],
  ["tooSmall", /too (small|large)|capacity|exceeds|\bsize\b/i],
];

const FALLBACK: Record<NfcStep, NfcFailure> = { scan: "missing", write: "notWritten", lock: "notLocked" };

/** Returns null when we aborted the operation ourselves. */
export function nfcFailureOf(error: unknown, step: NfcStep): NfcFailure | null {
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  if (name === "AbortError") return null;
  const byMessage =
    step === "scan"
      ? undefined
      : BY_MESSAGE.find(([failure, words]) => appliesTo(failure, step) && words.test(message));
  return BY_NAME[step][name] ?? byMessage?.[0] ?? FALLBACK[step];
}

const appliesTo = (failure: NfcFailure, step: NfcStep) => step === "write" || failure === "removed";
