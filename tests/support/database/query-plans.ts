import pg from "pg";
import { sql } from "../test-data.ts";

interface RecordedQuery {
  readonly text: string;
  readonly values: unknown[];
}

export interface PlanNode {
  readonly type: string;
  readonly table: string;
  readonly index: string;
  /** Rows per loop. */
  readonly rows: number;
}

interface RawPlan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Loops": number;
  "Actual Rows": number;
  Plans?: RawPlan[];
}

let recorded: RecordedQuery[] | null = null;

// Runs before the app opens its pool: clients bind this method when created.
const send = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, "query", function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [{ text?: unknown; values?: unknown[] } | undefined];
  if (typeof first?.text === "string" && /^\s*(?:select|with)/i.test(first.text)) {
    recorded?.push({ text: first.text, values: first.values ?? [] });
  }
  return send.apply(this, args);
});

/** Reruns the Prisma queries of `work` with sequential scans disabled. @returns the scans that ran */
export async function readPlansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  recorded = [];
  await work();
  const queries = recorded;
  recorded = null;
  return sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    const nodes: PlanNode[] = [];
    for (const { text, values } of queries) {
      const [row] = await tx.unsafe<{ "QUERY PLAN": { Plan: RawPlan }[] }[]>(
        `explain (analyze, format json) ${text}`,
        values as string[],
      );
      nodes.push(...(row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => listNodes(Plan)));
    }
    return nodes;
  });
}

function listNodes(plan: RawPlan): PlanNode[] {
  const own = {
    type: plan["Node Type"],
    table: plan["Relation Name"] ?? "",
    index: plan["Index Name"] ?? "",
    rows: plan["Actual Rows"],
  };
  const isScan = own.table !== "" && plan["Actual Loops"] > 0;
  return [...(isScan ? [own] : []), ...(plan.Plans ?? []).flatMap(listNodes)];
}
