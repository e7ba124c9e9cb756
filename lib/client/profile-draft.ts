import { isSame, type ProfileFormValues } from "@/lib/wire/profile-form";
import { tabDraft } from "./tab-draft";

/**
 * What somebody typed into the profile form and has not saved, kept in this tab: it outlives an error, an ended
 * session with the login after it, and a switch of language. Per person, so that nobody gets another's.
 */
export interface ProfileDraft {
  /** What was stored when the typing began. */
  base: ProfileFormValues;
  values: ProfileFormValues;
}

/** Changes with the form's shape: a draft of another shape is dropped. */
const VERSION = 1;

export const profileDraft = (username: string) =>
  tabDraft(`profile-draft.${VERSION}.${username}`, parseDraft);

function parseDraft(found: unknown): ProfileDraft | null {
  const { base, values } = (found ?? {}) as Partial<ProfileDraft>;
  const isDraft = [base, values].every(
    (part) => Array.isArray(part?.phones) && Array.isArray(part.socialLinks),
  );
  return isDraft ? (found as ProfileDraft) : null;
}

/**
 * What is stored now, with what was typed on top: fields that were left alone follow a change made elsewhere, as
 * in another tab.
 */
export function withDraft(stored: ProfileFormValues, { base, values }: ProfileDraft): ProfileFormValues {
  const typed = Object.entries(values).filter(
    ([key, value]) => !isSame(value, base[key as keyof ProfileFormValues]),
  );
  return { ...stored, ...(Object.fromEntries(typed) as Partial<ProfileFormValues>) };
}
