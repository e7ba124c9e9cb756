import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCardEncoder, type CardEncoder, type EncoderState } from "./card-encoder.ts";
import type { NfcFailure } from "./nfc-failure.ts";

const ADDRESS = "https://logix.example/u/amine?src=nfc";
const OTHER = "https://logix.example/u/sarah?src=nfc";

class FakeReader extends EventTarget implements NdefReader {
  readonly writes: string[] = [];
  locks = 0;
  failures: { scan?: Error; write?: Error; lock?: Error } = {};

  scan(): Promise<void> {
    return settle(this.failures.scan);
  }

  write({ records: [record] }: { records: NdefRecordInit[] }): Promise<void> {
    this.writes.push(record?.data ?? "");
    return settle(this.failures.write);
  }

  makeReadOnly(): Promise<void> {
    this.locks++;
    return settle(this.failures.lock);
  }

  async touch(url: string | null, serialNumber = "04:a2"): Promise<void> {
    const records = url === null ? [] : [{ recordType: "url", data: toView(url) }];
    this.dispatchEvent(Object.assign(new Event("reading"), { serialNumber, message: { records } }));
    await settled();
  }

  async touchUnreadable(): Promise<void> {
    this.dispatchEvent(new Event("readingerror"));
    await settled();
  }
}

const toView = (text: string) => new DataView(new TextEncoder().encode(text).buffer);
const settle = (failure?: Error) => (failure ? Promise.reject(failure) : Promise.resolve());
const settled = () => new Promise((resolve) => setTimeout(resolve));
const domError = (name: string, message = "") => new DOMException(message, name);

let reader: FakeReader;
let encoder: CardEncoder;
let state: EncoderState;
let mark: ReturnType<typeof vi.fn<() => Promise<string | null>>>;

beforeEach(() => {
  reader = new FakeReader();
  mark = vi.fn(() => Promise.resolve<string | null>(null));
  encoder = createCardEncoder({ openReader: () => reader, onChange: (next) => (state = next) });
});

const start = () => encoder.start({ address: ADDRESS, mark });

const expectFailure = (failure: NfcFailure) => {
  expect(state).toEqual({ step: "idle", failure });
  expect(mark).not.toHaveBeenCalled();
};

describe("encoding a card", () => {
  it("a card is written at its first touch, and its order is marked once the card reads back", async () => {
    await start();
    expect(state.step).toBe("waiting");
    await reader.touch(null);
    expect([state.step, reader.writes]).toEqual(["checking", [ADDRESS]]);
    expect(mark).not.toHaveBeenCalled();
    await reader.touch(ADDRESS);
    expect(state.step).toBe("done");
    expect(mark).toHaveBeenCalledOnce();
  });

  it("the next card does not need a new scan", async () => {
    await start();
    await reader.touch(ADDRESS);
    reader.failures.scan = domError("NotAllowedError");
    await encoder.start({ address: OTHER, mark });
    await reader.touch(null, "04:b3");
    await reader.touch(OTHER, "04:b3");
    expect(state.step).toBe("done");
    expect(mark).toHaveBeenCalledTimes(2);
  });

  it("a card that already has the address is not written again", async () => {
    await start();
    await reader.touch(ADDRESS);
    expect([state.step, reader.writes]).toEqual(["done", []]);
  });

  it("a card with another card's address is written only after consent", async () => {
    await start();
    await reader.touch(OTHER);
    expect(state).toEqual({ step: "occupied", found: OTHER });
    await reader.touch(OTHER);
    expect(reader.writes).toEqual([]);
    encoder.overwrite();
    await reader.touch(OTHER);
    expect([state.step, reader.writes]).toEqual(["checking", [ADDRESS]]);
  });

  it("consent for one card does not cover another one", async () => {
    await start();
    await reader.touch(OTHER, "04:a2");
    encoder.overwrite();
    await reader.touch(OTHER, "04:b3");
    expect([state.step, reader.writes]).toEqual(["occupied", []]);
  });

  it("a stopped encoder ignores cards", async () => {
    await start();
    encoder.stop();
    await reader.touch(null);
    expect([state.step, reader.writes]).toEqual(["idle", []]);
  });
});

describe("locking a card", () => {
  beforeEach(async () => {
    encoder.setLocking(true);
    await start();
    await reader.touch(ADDRESS);
  });

  it("a card is locked only after confirmation and before its order is marked", async () => {
    expect([state.step, reader.locks]).toEqual(["confirmLock", 0]);
    expect(mark).not.toHaveBeenCalled();
    await encoder.lock();
    expect([state.step, reader.locks]).toEqual(["done", 1]);
    expect(mark).toHaveBeenCalledOnce();
  });

  it("a card may stay unlocked", async () => {
    await encoder.mark();
    expect([state.step, reader.locks]).toEqual(["done", 0]);
  });

  it.each([
    ["removed", domError("NetworkError", "Failed to make read-only because the tag is lost")],
    ["notLocked", domError("NotSupportedError")],
    ["notLocked", domError("NetworkError", "Failed to make read-only due to an IO error")],
  ] as const)("a failed lock (%s) marks nothing and can be repeated", async (failure, error) => {
    reader.failures.lock = error;
    await encoder.lock();
    expect(state).toEqual({ step: "confirmLock", failure });
    expect(mark).not.toHaveBeenCalled();
    reader.failures = {};
    await encoder.lock();
    expect(state.step).toBe("done");
  });
});

describe("a card that cannot be encoded", () => {
  it.each([
    ["missing", domError("NotSupportedError")],
    ["denied", domError("NotAllowedError")],
    ["off", domError("NotReadableError", "NFC setting is disabled.")],
  ] as const)("a scan that cannot start fails with %s", async (failure, error) => {
    reader.failures.scan = error;
    await start();
    expectFailure(failure);
  });

  it.each([
    ["notNdef", domError("NotSupportedError")],
    ["locked", domError("NotAllowedError")],
    ["locked", domError("NetworkError", "The tag is read-only")],
    ["tooSmall", domError("NetworkError", "The message is too large for the tag")],
    ["removed", domError("NetworkError", "Failed to write because the tag is lost: null")],
    ["off", domError("NotReadableError")],
    ["notWritten", domError("NetworkError", "Failed to write due to an IO error: null")],
    ["notWritten", new TypeError("unknown")],
  ] as const)("a refused write fails with %s and marks nothing", async (failure, error) => {
    reader.failures.write = error;
    await start();
    await reader.touch(null);
    expectFailure(failure);
  });

  it("an unreadable tag fails with notNdef and marks nothing", async () => {
    await start();
    await reader.touchUnreadable();
    expectFailure("notNdef");
  });

  it.each([
    ["differs", () => reader.touch(OTHER)],
    ["differs", () => reader.touch(null)],
    ["differs", () => reader.touch(ADDRESS, "04:b3")],
    ["removed", () => reader.touchUnreadable()],
  ] as const)("a card that does not read back fails with %s and marks nothing", async (failure, touch) => {
    await start();
    await reader.touch(null);
    await touch();
    expectFailure(failure);
  });

  it("a card can be encoded again after a failure", async () => {
    reader.failures.write = domError("NetworkError", "tag is lost");
    await start();
    await reader.touch(null);
    reader.failures = {};
    await start();
    await reader.touch(null);
    await reader.touch(ADDRESS);
    expect(state.step).toBe("done");
  });

  it("an order that could not be marked can be marked later without writing the card again", async () => {
    mark.mockResolvedValueOnce("Check your network connection.");
    await start();
    await reader.touch(null);
    await reader.touch(ADDRESS);
    expect(state).toEqual({ step: "unmarked", message: "Check your network connection." });
    await encoder.mark();
    expect([state.step, reader.writes.length]).toEqual(["done", 1]);
  });
});
