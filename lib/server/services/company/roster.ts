import "server-only";
import {
  type ImportPlan,
  type RosterChange,
  type RosterFilter,
  type RosterMember,
} from "#lib/domain/company/roster";
import type { FileRow } from "#lib/domain/company/file-cells";
import { findImportHeader, planImport } from "#lib/domain/company/import-plan";
import { cellOf } from "#lib/domain/company/list-columns";
import { readCsv } from "#lib/domain/company/read-csv";
import { AppError } from "#lib/domain/errors";
import { toVisible } from "#lib/domain/text/visible";
import { IMPORT_ROWS_MAX } from "#lib/domain/limits";
import { usernameKey } from "#lib/domain/account/username";
import * as dal from "#lib/server/dal/company/roster";
import { fromReplica } from "#lib/server/dal/replica";
import type { PageTx } from "#lib/server/dal/page-changes";
import type { Tx } from "#lib/server/dal/transact";
import { changePagesOf } from "#lib/server/services/change-page";
import { announceEach } from "#lib/server/services/webhooks/announce";
import { sha256 } from "#lib/server/sha256";

interface Roster {
  members: RosterMember[];
  total: number;
  departments: { id: string; name: string }[];
}

export const getRoster = (companyId: string, filter: RosterFilter): Promise<Roster> =>
  fromReplica(async () => {
    const [list, departments] = await Promise.all([
      dal.listRoster(companyId, filter),
      dal.listDepartments(companyId),
    ]);
    return { ...list, departments };
  });

/** Edits all or none. @param ids public ids @throws AppError not_found (a member or the department) */
export async function editMembers(
  companyId: string,
  ids: readonly string[],
  { title, departmentId }: RosterChange,
): Promise<void> {
  const found = await dal.findEditableMembers(companyId, { ids });
  const unknown = () => new AppError("not_found", { message: "errors.memberUnknown" });
  if (found.length < new Set(ids).size) throw unknown();
  await changePagesOf(
    found.map(({ userId }) => userId),
    async (tx) => {
      const locked = await dal.findEditableMembers(companyId, { ids }, tx);
      if (locked.length < found.length) throw unknown();
      if (departmentId && !(await dal.listDepartments(companyId, tx)).some(({ id }) => id === departmentId)) {
        throw new AppError("not_found", { message: "errors.departmentUnknown" });
      }
      const edits = locked.map((member) => ({
        ...member,
        title: title ?? member.title,
        departmentId: departmentId === undefined ? member.departmentId : departmentId,
      }));
      await saveAndAnnounce(tx, companyId, edits);
    },
  );
}

async function saveAndAnnounce(
  tx: PageTx,
  companyId: string,
  edits: Parameters<typeof dal.saveMemberEdits>[1],
): Promise<void> {
  const changed = await dal.saveMemberEdits(tx, edits);
  const subjects = changed.map((memberId) => ({ memberId, data: {} }));
  await announceEach(tx, { companyId }, "profile.changed", subjects);
}

export interface ImportPreview extends ImportPlan {
  /** Hash of the plan, sent back to apply it. */
  plan: string;
}

/** @throws AppError invalid (too many rows) */
export async function previewImport(companyId: string, text: string): Promise<ImportPreview> {
  const { rows, line } = readCsv(text, IMPORT_ROWS_MAX);
  const plan = rows
    ? (await makePlan(companyId, rows)).plan
    : { rows: [], unchanged: 0, ignored: [], errors: [{ line, reason: "csv", value: "" } as const] };
  return { ...plan, plan: hashOf(plan) };
}

const hashOf = (plan: ImportPlan): string => Buffer.from(sha256(JSON.stringify(plan))).toString("base64url");

async function makePlan(companyId: string, rows: readonly FileRow[], tx?: Tx) {
  const header = findImportHeader(rows);
  const usernames = (header?.rows ?? [])
    .flatMap(({ cells }) => toVisible(cellOf(cells, header?.columns ?? [], "username")).trim() || [])
    .map(usernameKey);
  const departments = await dal.listDepartments(companyId, tx);
  const found = await dal.findEditableMembers(companyId, { usernames }, tx);
  const nameOf = (id: string | null) => departments.find((each) => each.id === id)?.name ?? "";
  const members = new Map(
    found.map((member) => [
      usernameKey(member.username),
      { ...member, department: nameOf(member.departmentId) },
    ]),
  );
  const plan = planImport(rows, {
    members,
    departments: departments.map(({ name }) => name),
  });
  return { plan, members, departments };
}

/**
 * Imports all rows or none.
 *
 * @param previewed hash of the previewed plan
 * @returns number of changed members
 * @throws AppError invalid (errors in the file), conflict (the plan has changed since)
 */
export async function importMembers(companyId: string, text: string, previewed: string): Promise<number> {
  const { rows } = readCsv(text, IMPORT_ROWS_MAX);
  if (!rows) throw new AppError("invalid", { message: "errors.importRefused" });
  const before = await makePlan(companyId, rows);
  if (before.plan.errors.length > 0) throw new AppError("invalid", { message: "errors.importRefused" });
  const ids = before.plan.rows.map(({ username }) => before.members.get(usernameKey(username))?.userId ?? "");
  await changePagesOf(ids, async (tx) => {
    const { plan, members, departments } = await makePlan(companyId, rows, tx);
    if (hashOf(plan) !== previewed) throw new AppError("conflict", { message: "errors.importChanged" });
    const edits = plan.rows.flatMap(({ username, changes }) => {
      const member = members.get(usernameKey(username));
      if (!member) return [];
      const to = Object.fromEntries(changes.map((change) => [change.column, change.to]));
      const { name = member.name, title = member.title, department = member.department } = to;
      const departmentId = departments.find((each) => each.name === department)?.id ?? null;
      return [{ userId: member.userId, name, title, departmentId }];
    });
    await saveAndAnnounce(tx, companyId, edits);
  });
  return before.plan.rows.length;
}
