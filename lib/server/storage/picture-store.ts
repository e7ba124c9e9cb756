/** Files of pictures. A name is never used for other bytes. */
export interface PictureStore {
  /** For people. */
  readonly place: string;
  /** Durable when it resolves. @throws the system's error (disk full, no permission), PictureStoreError */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(file: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Resolves also when there is no such file. */
  remove(file: string): Promise<void>;
  list(): AsyncIterable<string>;
}
