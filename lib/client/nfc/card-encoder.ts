import { nfcFailureOf, type NfcFailure, type NfcStep } from "./nfc-failure.ts";

export type EncoderState =
  /** With `failure`, nothing was marked and the card can be tried again. */
  | { step: "idle"; failure?: NfcFailure }
  | { step: "starting" | "waiting" | "writing" | "checking" | "locking" | "marking" | "done" }
  /** The card contains another card's address. */
  | { step: "occupied"; found: string }
  | { step: "confirmLock"; failure?: NfcFailure }
  /** The card is ready, but its order is not marked. */
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
  /** URL of the only record; null for any other content. */
  url: string | null;
}

/**
 * Encodes cards one after another. Each is read, written, read back at its next touch and optionally locked,
 * and its order is marked. All cards share one scan, because starting a scan requires a click.
 */
export function createCardEncoder({ openReader, onChange }: Options) {
  let state: EncoderState = { step: "idle" };
  let job: EncoderJob | null = null;
  let isLocking = false;
  let scan: { reader: NdefReader; controller: AbortController } | null = null;
  let written: Content["serial"] = "";
  let mayOverwrite: Content["serial"] | null = null;

  function change(next: EncoderState): void {
    state = next;
    onChange(next);
  }

  function endScan(): void {
    scan?.controller.abort();
    scan = null;
  }

  function fail(failure: NfcFailure | null): void {
    endScan();
    change(failure === null ? { step: "idle" } : { step: "idle", failure });
  }

  async function openScan(): Promise<boolean> {
    if (scan) return true;
    const controller = new AbortController();
    const { signal } = controller;
    try {
      const reader = openReader();
      reader.addEventListener("reading", (event) => onReading(toContent(event as NdefReadingEvent)), {
        signal,
      });
      reader.addEventListener("readingerror", onUnreadable, { signal });
      scan = { reader, controller };
      await reader.scan({ signal });
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) fail(nfcFailureOf(error, "scan"));
      return false;
    }
  }

  /** Runs a step on the tag in range. Returns null on success, undefined after `stop`. */
  async function onTag(
    step: NfcStep,
    run: (reader: NdefReader, signal: AbortSignal) => Promise<void>,
  ): Promise<NfcFailure | null | undefined> {
    if (!scan) return undefined;
    const { reader, controller } = scan;
    try {
      await run(reader, controller.signal);
      return controller.signal.aborted ? undefined : null;
    } catch (error) {
      return controller.signal.aborted ? undefined : (nfcFailureOf(error, step) ?? undefined);
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
    /** Requires a click for the first card, because the browser asks for permission. */
    async start(next: EncoderJob): Promise<void> {
      job = next;
      mayOverwrite = null;
      change({ step: "starting" });
      if (await openScan()) change({ step: "waiting" });
    },
    /** When on, asks after each write whether to lock the card permanently. */
    setLocking(isOn: boolean): void {
      isLocking = isOn;
    },
    /** Allows overwriting the last read card at its next touch. */
    overwrite(): void {
      if (state.step !== "occupied") return;
      mayOverwrite = written;
      change({ step: "waiting" });
    },
    lock,
    /** Marks the order without locking the card, or again after a failure. */
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
