import { queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "@/lib/domain/audit";
import { paths } from "@/lib/wire/paths";
import type { AuditAnswer } from "@/lib/wire/portal";
import { auditFromWire } from "@/lib/wire/portal-rows";
import { get, type Call } from "./query-api";

/** What the log is narrowed by; "" means all. */
export interface AuditSearch {
  action: AuditAction | "";
  /** Usernames. */
  actor: string;
  target: string;
  /** Days in Algiers: "2026-11-20". */
  from: string;
  to: string;
  /** From 1. */
  page: number;
}

export const auditQuery = (call: Call, search: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", search],
    queryFn: async ({ signal }) => {
      const { page, ...filters } = search;
      const given = Object.entries(filters).filter(([, value]) => value !== "");
      const query = new URLSearchParams([...given, ["page", String(page)]]);
      const answer = await get<AuditAnswer>(call, { path: `${paths.audit}?${query}`, signal });
      return { entries: answer.entries.map(auditFromWire), total: answer.total, limit: answer.limit };
    },
  });
