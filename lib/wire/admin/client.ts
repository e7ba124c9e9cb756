import type { AdminWire } from "./responses.ts";

export interface AdminViewModel {
  id: string;
  username: string;
  fullName: string;
  email: string;
  createdAt: string;
  isSelf: boolean;
  hasSecondFactor: boolean;
}

export const adminFromWire = ({ _id, ...same }: AdminWire): AdminViewModel => ({ id: _id, ...same });
