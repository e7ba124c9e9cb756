import type { toCardOpeningWire } from "./server.ts";

export type CardOpeningResponse = ReturnType<typeof toCardOpeningWire>;

export interface CardOpeningSavedResponse extends CardOpeningResponse {
  message: string;
}
