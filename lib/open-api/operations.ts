import { listContacts } from "./contacts.ts";
import { getFigures, listMemberFigures } from "./figures.ts";
import { getProfile, listProfiles, updateProfile } from "./profiles.ts";
import { deleteMember, getMember, inviteMember, listMembers, updateMember } from "./members.ts";
import { createOrder, listOrders } from "./orders.ts";
import type { Operation } from "./operation.ts";

export const OPERATIONS: readonly Operation[] = [
  listMembers,
  getMember,
  inviteMember,
  updateMember,
  deleteMember,
  listProfiles,
  getProfile,
  updateProfile,
  listContacts,
  getFigures,
  listMemberFigures,
  listOrders,
  createOrder,
];
