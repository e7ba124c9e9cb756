import { queryOptions } from "@tanstack/react-query";
import { paths } from "@/lib/wire/paths";
import type { ReferralsAnswer } from "@/lib/wire/referrals";
import { get, type Call } from "./query-api";

/** One's own code, and how many came by it. */
export const referralsQuery = (call: Call) =>
  queryOptions({
    queryKey: ["referrals"],
    queryFn: ({ signal }) => get<ReferralsAnswer>(call, { path: paths.referrals, signal }),
  });
