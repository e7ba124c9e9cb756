"use client";

import { useState } from "react";
import { CompanyTemplateProvider } from "@/components/panel/kit/company-template";
import { profileDraft } from "#lib/client/drafts/profile-draft";
import { useTabDraft } from "#lib/client/drafts/use-tab-draft";
import type { EffectiveTemplate } from "#lib/domain/company/template";
import { storedFromWire } from "#lib/wire/profile/client";
import type { OwnProfileWire } from "#lib/wire/profile/output";
import { fieldsLockedBy, withFields } from "#lib/client/values/locked-fields";
import { mergeChanges } from "#lib/client/values/profile-merge";
import { EditorForm } from "./editor-form";

interface Props {
  own: OwnProfileWire;
  look: EffectiveTemplate | null;
}

/** The profile form, with the draft of unsaved changes restored. */
export function ProfileEditor({ own, look }: Props) {
  const { user } = own;
  const [stored] = useState(() => storedFromWire(own));
  const theirs = stored.values;
  const draft = useTabDraft(profileDraft(user.username));
  const restored = draft && mergeChanges({ base: draft.base, mine: draft.values, theirs });
  const locked = fieldsLockedBy(look);
  const fields =
    restored?.conflicts.filter((field) => !locked.some((candidate) => candidate === field)) ?? [];
  // The server would refuse input from before the company locked the field.
  const mine = restored && withFields(restored.values, locked, theirs);
  return (
    <CompanyTemplateProvider look={look}>
      <EditorForm
        key={draft ? "restored" : "stored"}
        self={user}
        stored={stored}
        initial={mine ?? theirs}
        isRestored={draft !== null}
        draftConflict={mine && fields.length > 0 ? { fields, mine, theirs } : null}
      />
    </CompanyTemplateProvider>
  );
}
