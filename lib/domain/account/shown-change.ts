import type { FormerValue, OfferedChange } from "./lasting-change.ts";

export type ShownChange = ReturnType<typeof toShownChange>;

/** @param userId of the reader */
export const toShownChange = (
  { id, changedAt, by, member, pageUsername, before, ...change }: OfferedChange,
  userId: string,
) => ({
  id,
  changedAt: changedAt.toISOString(),
  by,
  isOwn: change.userId === userId,
  before: toShownValue(before, { member, pageUsername }),
});

function toShownValue(
  before: FormerValue,
  { member, pageUsername }: Pick<OfferedChange, "member" | "pageUsername">,
) {
  switch (before.kind) {
    case "role":
      return { kind: before.kind, member: member ?? "", role: before.role };
    case "companyLogin":
      return { kind: before.kind, issuer: before.login?.issuer ?? "" };
    case "payAccounts":
      return { kind: before.kind, accounts: before.accounts.map(({ kind, number }) => ({ kind, number })) };
    case "paymentMethods":
      return { kind: before.kind, methods: before.methods };
    case "cardOpening":
      return { kind: before.kind, opens: before.opens, link: before.link };
    case "linkedPage":
      return { kind: before.kind, username: pageUsername ?? "" };
  }
}
