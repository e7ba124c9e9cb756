import type { Page } from "@playwright/test";

interface FakeTag {
  serial: string;
  url: string | null;
  isLocked: boolean;
}

declare global {
  interface Window {
    /** Holds the tag with this serial number to the phone. */
    holdTag: (serial: string, failure?: string) => void;
    tags: Map<string, FakeTag>;
  }
}

/** Installs a fake of Chrome's Web NFC, with tags that a test holds to the phone. */
export async function installFakeNfc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tags = new Map<string, FakeTag>();
    let inRange: FakeTag | undefined;
    let failing: string | undefined;
    const waiting: (() => void)[] = [];
    const untilTouched = () =>
      inRange ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve));
    const refuse = (name: string, message: string) => Promise.reject(new DOMException(message, name));

    class FakeReader extends EventTarget {
      scan(): Promise<void> {
        window.holdTag = (serial, failure) => {
          const tag = tags.get(serial) ?? { serial, url: null, isLocked: false };
          tags.set(serial, tag);
          inRange = tag;
          failing = failure;
          for (const resolve of waiting.splice(0)) resolve();
          const data = new DataView(new TextEncoder().encode(tag.url ?? "").buffer);
          const records = tag.url === null ? [] : [{ recordType: "url", data }];
          this.dispatchEvent(
            Object.assign(new Event("reading"), { serialNumber: serial, message: { records } }),
          );
        };
        return Promise.resolve();
      }

      async write({ records: [record] }: { records: { data: string }[] }): Promise<void> {
        await untilTouched();
        if (failing === "lost")
          return refuse("NetworkError", "Failed to write because the tag is lost: null");
        if (!inRange || inRange.isLocked) return refuse("NetworkError", "the tag is read-only");
        inRange.url = record?.data ?? null;
        inRange = undefined;
      }

      async makeReadOnly(): Promise<void> {
        inRange = undefined;
        await untilTouched();
        if (inRange) (inRange as FakeTag).isLocked = true;
        inRange = undefined;
      }
    }
    Object.assign(window, { NDEFReader: FakeReader, tags });
  });
}

/** @param failure "lost" removes the tag during the write */
export const holdTag = (page: Page, serial: string, failure?: "lost"): Promise<void> =>
  page.evaluate(([held, how]) => window.holdTag(held ?? "", how), [serial, failure] as const);

export const readTag = (page: Page, serial: string) => page.evaluate((of) => window.tags.get(of), serial);
