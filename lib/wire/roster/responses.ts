import type { ImportPlan } from "#lib/domain/company/roster";
import type { toRosterMemberWire } from "./server.ts";

export type RosterMemberWire = ReturnType<typeof toRosterMemberWire>;

export interface RosterResponse {
  members: RosterMemberWire[];
  departments: { id: string; name: string }[];
  total: number;
  page: number;
  limit: number;
}

export interface ImportPreviewResponse extends ImportPlan {
  /** Token to send back to apply the import. */
  plan: string;
}

export interface ImportedResponse {
  message: string;
  changed: number;
}
