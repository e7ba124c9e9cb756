import { isSame, type ProfileFormValues } from "#lib/wire/profile/client";
import { tabDraft } from "./tab-draft.ts";

export interface ProfileDraft {
  base: ProfileFormValues;
  values: ProfileFormValues;
}

/** Increase with each change to the form. */
const VERSION = 2;

export const profileDraft = (username: string) =>
  tabDraft(`profile-draft.${VERSION}.${username}`, parseDraft);

function parseDraft(found: unknown): ProfileDraft | null {
  const { base, values } = (found ?? {}) as Partial<ProfileDraft>;
  const isDraft = [base, values].every(
    (part) => Array.isArray(part?.phones) && Array.isArray(part.socialLinks),
  );
  return isDraft ? (found as ProfileDraft) : null;
}

/** Applies only edited fields; others keep changes made in another tab. */
export function withDraft(stored: ProfileFormValues, { base, values }: ProfileDraft): ProfileFormValues {
  const typed = Object.entries(values).filter(
    ([key, value]) => !isSame(value, base[key as keyof ProfileFormValues]),
  );
  return { ...stored, ...(Object.fromEntries(typed) as Partial<ProfileFormValues>) };
}
