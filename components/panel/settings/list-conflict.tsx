import { ConflictDialog, type ConflictingField } from "@/components/panel/save/conflict-dialog";

interface Props extends ConflictingField<string> {
  confirm: string;
  onClose: () => void;
  onChosen: (isTheirs: boolean) => void;
}

/** Asks which version of a whole list to keep. */
export function ListConflict({ confirm, onClose, onChosen, ...field }: Props) {
  return (
    <ConflictDialog
      fields={[field]}
      confirm={confirm}
      onClose={onClose}
      onChosen={(theirs) => onChosen(theirs.has(field.name))}
    />
  );
}
