import type { ChangeEvent, Ref } from "react";
import { IMAGE_SOURCE_MAX_BYTES } from "#lib/domain/limits";

/** Types that the server accepts (profile 21). */
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Returns why a file cannot be cropped; null when it can. */
export function pictureProblem({ type, size }: File): "notAnImage" | "tooLarge" | null {
  if (!TYPES.includes(type)) return "notAnImage";
  return size > IMAGE_SOURCE_MAX_BYTES ? "tooLarge" : null;
}

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
      accept={TYPES.join(",")}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={pick}
    />
  );
}
