"use client";

import { ConflictDialog } from "@/components/panel/save/conflict-dialog";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { withField, type FieldName } from "#lib/client/values/profile-merge";
import { useFieldText } from "@/components/panel/kit/use-field-text";

export interface FieldConflict {
  fields: readonly FieldName[];
  /** Both sides' changes; mine where they conflict. */
  mine: ProfileFormValues;
  theirs: ProfileFormValues;
}

interface Props {
  conflict: FieldConflict;
  confirm: string;
  onClose: () => void;
  onChosen: (values: ProfileFormValues) => void;
}

export function ProfileConflict({ conflict: { fields, mine, theirs }, confirm, onClose, onChosen }: Props) {
  const textOf = useFieldText();
  return (
    <ConflictDialog
      fields={fields.map((name) => ({
        name,
        label: textOf.label(name),
        mine: textOf.value(name, mine),
        theirs: textOf.value(name, theirs),
      }))}
      confirm={confirm}
      onClose={onClose}
      onChosen={(taken) =>
        onChosen([...taken].reduce((values, field) => withField(values, field, theirs), mine))
      }
    />
  );
}
