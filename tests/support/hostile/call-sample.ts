import { toApiRequest, type CallRequest } from "#lib/client/api/call-request";
import { CALLS, type OwnCall } from "#lib/contract/calls";
import type { Person } from "../people/http-visitor.ts";

/**
 * Who may call. "pendingAdmin" also covers an admin session that must change its password first. Company
 * roles also cover the higher ones. "apiKey" is a key of the open API, without a session.
 */
export type Access =
  | "all"
  | "session"
  | "activeOwner"
  | "admin"
  | "pendingAdmin"
  | "companyMember"
  | "companyManager"
  | "companyOwner"
  | "apiKey";

type SamplePerson = Omit<Person, "visitor">;

export interface SamplePeople {
  /** Active owner of owned paths. */
  owner: SamplePerson;
  /** Active subject of admin calls. */
  target: SamplePerson;
  /** Company of companyOwner, companyManager and companyMember. */
  companyId: string;
  /** Company of otherCompanyOwner; its ids are unknown to the first company. */
  otherCompanyId: string;
  companyMember: SamplePerson;
  companyOwner: SamplePerson;
}

/** A request that changes data when the caller has the permission. */
export interface CallSample {
  access: Access;
  /** Only the owner in the path may call. */
  isOwned?: true;
  /** The path belongs to the company: another company's key gets 404. */
  isOfCompany?: true;
  /** Errors have no code. */
  isScim?: true;
  path(people: SamplePeople): string;
  body?(people: SamplePeople): unknown;
  isForm?: true;
  /** Sends a multipart body with this file field. */
  fileField?: string;
  /** Ends sessions of the caller, also the one in use. */
  endsSessions?: true;
}

export const NEW_PASSWORD = "Other-cups-8";

/** Valid code of no card. */
export const CODE = "K7M4Q2XP";

export const get = (access: Access, path: string): CallSample => ({ access, path: () => path });

type Flags = Pick<CallSample, "endsSessions" | "fileField" | "isForm" | "isOwned">;

/** Sample of a declared call, by the name of its route file. */
export const declared = <N extends OwnCall, const R extends CallRequest<N>>(
  request: R & { call: N },
  flags?: Flags,
): Record<string, CallSample> => declaredFor(request.call, () => request, flags);

/** Like `declared`, for a request that names people. */
export function declaredFor<N extends OwnCall, const R extends Omit<CallRequest<N>, "call">>(
  call: N,
  toRequest: (people: SamplePeople) => R,
  flags: Flags = {},
): Record<string, CallSample> {
  const contract = CALLS.find(({ name }) => name === call);
  if (!contract) throw new Error(`no call ${call}`);
  const of = (people: SamplePeople) => toApiRequest({ call, ...toRequest(people) } as CallRequest<N>);
  const routeName = call.replaceAll("{", "[").replaceAll("}", "]");
  return {
    [routeName]: {
      access: contract.access,
      path: (people) => of(people).path,
      ...("body" in contract && { body: (people) => of(people).body }),
      ...flags,
    },
  };
}
