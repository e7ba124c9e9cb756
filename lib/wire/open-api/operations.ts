import { getMember, listMembers } from "./members.ts";
import type { Operation } from "./operation.ts";

/** All calls of the open API, in the order of the document. */
export const OPERATIONS: readonly Operation[] = [listMembers, getMember];
