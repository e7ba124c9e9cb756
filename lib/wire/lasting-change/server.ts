import * as z from "zod";
import type { FormerValue, OfferedChange } from "#lib/domain/account/lasting-change";
import * as field from "#lib/schemas/fields";

export const undoChangeBody = z.strictObject({ id: field.uuid, password: field.givenPassword });

export const keepChangeBody = z.strictObject({ id: field.uuid });

/** @param userId of the reader */
export const toOfferedChangeWire = (
  { id, changedAt, by, member, pageUsername, before, ...change }: OfferedChange,
  userId: string,
) => ({
  ...{ id, changedAt: changedAt.toISOString(), by, isOwn: change.userId === userId },
  before: toFormerValueWire(before, { member, pageUsername }),
});

function toFormerValueWire(
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
