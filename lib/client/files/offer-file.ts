const REVOKE_AFTER_MS = 10_000;

/** Downloads a file from memory. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
