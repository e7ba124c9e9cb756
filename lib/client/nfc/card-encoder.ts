import { nfcFailureOf, type NfcFailure, type NfcStep } from "./nfc-failure.ts";

export type EncoderState =
  /** `failure`: nothing was marked, the card may be tried again. */
  | { step: "idle"; failure?: NfcFailure }
  | { step: "starting" | "waiting" | "writing" | "checking" | "locking" | "marking" | "done" }
  /** The card has the address of another card. */
  | { step: "occupied"; found: string }
  | { step: "confirmLock"; failure?: NfcFailure }
  /** The card is ready, the order is not marked. */
  | { step: "unmarked"; message: string };

export interface EncoderJob {
  address: string;
  /** Returns why the order could not be marked; null once it is. */
  mark: () => Promise<string | null>;
  onDone?: () => void;
}

interface Options {
  openReader: () => NdefReader;
  onChange: (state: EncoderState) => void;
}

interface Content {
  serial: string;
  /** Of the only record; null for anything else. */
  url: string | null;
}

/**
 * Writes one card after the other: a card held to the phone is read, written, read back at its next touch, locked if
 * wanted, and its order is marked. One scan serves all cards, because it needs a click.
 */
export function createCardEncoder({ openReader, onChange }: Options) {
  let state: EncoderState = { step: "idle" };
  let job: EncoderJob | null = null;
  let isLocking = false;
  let scan: { reader: NdefReader; ending: AbortController } | null = null;
  let written: Content["serial"] = "";
  let mayOverwrite: Content["serial"] | null = null;

  function change(next: EncoderState): void {
    state = next;
    onChange(next);
  }

  function endScan(): void {
    scan?.ending.abort();
    scan = null;
  }

  function fail(failure: NfcFailure | null): void {
    endScan();
    change(failure === null ? { step: "idle" } : { step: "idle", failure });
  }

  async function openScan(): Promise<boolean> {
    if (scan) return true;
    const ending = new AbortController();
    const { signal } = ending;
    try {
      const reader = openReader();
      reader.addEventListener("reading", (event) => onReading(toContent(event as NdefReadingEvent)), {
        signal,
      });
      reader.addEventListener("readingerror", onUnreadable, { signal });
      scan = { reader, ending };
      await reader.scan({ signal });
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) fail(nfcFailureOf(error, "scan"));
      return false;
    }
  }

  /** Runs a step on the tag in range. Null once it is done; undefined after `stop`. */
  async function onTag(
    step: NfcStep,
    run: (reader: NdefReader, signal: AbortSignal) => Promise<void>,
  ): Promise<NfcFailure | null | undefined> {
    if (!scan) return undefined;
    const { reader, ending } = scan;
    try {
      await run(reader, ending.signal);
      return ending.signal.aborted ? undefined : null;
    } catch (error) {
      return ending.signal.aborted ? undefined : (nfcFailureOf(error, step) ?? undefined);
    }
  }

  function onReading(content: Content): void {
    if (!job) return;
    if (state.step === "waiting" || state.step === "occupied") void encode(job, content);
    else if (state.step === "checking") check(job, content);
  }

  function onUnreadable(): void {
    if (state.step === "waiting") fail("notNdef");
    else if (state.step === "checking") fail("removed");
  }

  async function encode({ address }: EncoderJob, { serial, url }: Content): Promise<void> {
    if (url === address) return finish();
    if (url !== null && isOurs(url, address) && mayOverwrite !== serial) {
      mayOverwrite = null;
      written = serial;
      return change({ step: "occupied", found: url });
    }
    written = serial;
    change({ step: "writing" });
    const failure = await onTag("write", (reader, signal) =>
      reader.write({ records: [{ recordType: "url", data: address }] }, { signal }),
    );
    if (failure) fail(failure);
    else if (failure === null) change({ step: "checking" });
  }

  function check({ address }: EncoderJob, { serial, url }: Content): void {
    if (serial === written && url === address) finish();
    else fail("differs");
  }

  const finish = () => (isLocking ? change({ step: "confirmLock" }) : void mark());

  async function mark(): Promise<void> {
    if (!job || state.step === "marking") return;
    change({ step: "marking" });
    const { mark: markOrder, onDone } = job;
    const message = await markOrder();
    change(message === null ? { step: "done" } : { step: "unmarked", message });
    if (message === null) onDone?.();
  }

  async function lock(): Promise<void> {
    if (state.step !== "confirmLock") return;
    change({ step: "locking" });
    const failure = await onTag("lock", (reader, signal) =>
      reader.makeReadOnly ? reader.makeReadOnly({ signal }) : Promise.reject(new Error("not supported")),
    );
    if (failure) change({ step: "confirmLock", failure });
    else if (failure === null) await mark();
  }

  return {
    /** The first card needs a click, because the browser asks for permission. */
    async start(next: EncoderJob): Promise<void> {
      job = next;
      mayOverwrite = null;
      change({ step: "starting" });
      if (await openScan()) change({ step: "waiting" });
    },
    /** Asks, once a card is written, whether to lock it for good. */
    setLocking(isOn: boolean): void {
      isLocking = isOn;
    },
    /** Allows the card that was just read to be written at its next touch. */
    overwrite(): void {
      if (state.step !== "occupied") return;
      mayOverwrite = written;
      change({ step: "waiting" });
    },
    lock,
    /** Also leaves a card unlocked, and repeats a mark that failed without writing again. */
    mark,
    stop(): void {
      endScan();
      job = null;
      change({ step: "idle" });
    },
  };
}

export type CardEncoder = ReturnType<typeof createCardEncoder>;

function toContent({ serialNumber, message: { records } }: NdefReadingEvent): Content {
  const [record] = records;
  const isUrl = records.length === 1 && record?.recordType === "url" && record.data;
  return { serial: serialNumber, url: isUrl ? new TextDecoder().decode(record.data) : null };
}

const isOurs = (url: string, address: string) => url.startsWith(`${new URL(address).origin}/`);
