import type * as z from "#lib/client/zod";
import { tabDraft, type TabDraft } from "./tab-draft.ts";

type IssueCode = z.core.$ZodIssue["code"];

/** What a person cannot have typed: for example, fields of an earlier release. */
const WRONG_SHAPE: ReadonlySet<IssueCode> = new Set([
  "invalid_type",
  "invalid_value",
  "invalid_union",
] satisfies IssueCode[]);

/**
 * Draft of the shape of a form's schema. Values that its checks refuse are kept, so that they can be corrected.
 * @param name unique per form and user: "payments.logix_nadia"
 */
export const draftOf = <T>(name: string, schema: z.ZodMiniType<T>): TabDraft<T> =>
  tabDraft(name, (found) => {
    const issues = schema.safeParse(found).error?.issues ?? [];
    return issues.some(({ code }) => WRONG_SHAPE.has(code)) ? null : (found as T);
  });
