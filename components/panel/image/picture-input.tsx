import type { ChangeEvent, Ref } from "react";
import { PICTURE_TYPES } from "#lib/client/files/read-picture";

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  onPick: (file: File) => void;
}

/** Hidden file input that a button opens. */
export function PictureInput({ ref, label, onPick }: Props) {
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the user choose the same file again.
    currentTarget.value = "";
    if (file) onPick(file);
  }
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={pick}
    />
  );
}
