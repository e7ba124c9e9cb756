/** Part of Web NFC that the encode station uses (W3C Community Group draft; Chrome on Android). */
interface NdefRecordInit {
  recordType: "url";
  data: string;
}

interface NdefReadingEvent extends Event {
  readonly serialNumber: string;
  readonly message: {
    readonly records: readonly { readonly recordType: string; readonly data?: DataView }[];
  };
}

interface NdefReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
  write(message: { records: NdefRecordInit[] }, options: { signal: AbortSignal }): Promise<void>;
  /** Missing before Chrome 100. */
  makeReadOnly?: (options: { signal: AbortSignal }) => Promise<void>;
}

interface Window {
  /** Only in secure contexts. */
  NDEFReader?: new () => NdefReader;
}
