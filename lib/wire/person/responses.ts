import type { toNoteWire, toPersonWire } from "./server.ts";

export type PersonResponse = ReturnType<typeof toPersonWire>;
export type NoteWire = ReturnType<typeof toNoteWire>;

export interface NoteAddedResponse {
  message: string;
  note: NoteWire;
}
