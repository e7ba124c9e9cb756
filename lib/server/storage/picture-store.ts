/** Stores picture files. A name is never reused for other bytes. */
export interface PictureStore {
  /** Location as scripts print it. */
  readonly location: string;
  /** Durable when it resolves. @throws the system's error (disk full, no permission), PictureStoreError */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(file: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Resolves even when there is no such file. */
  remove(file: string): Promise<void>;
  list(): AsyncIterable<string>;
}
