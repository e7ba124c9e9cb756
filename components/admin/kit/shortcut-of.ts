type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

/** Returns "j" for the J key in any layout and case, "?" also for the Arabic sign; "" for a press with Ctrl, Alt or Cmd. */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey }: Pressed): string {
  if (ctrlKey || metaKey || altKey) return "";
  if (key === "؟") return "?";
  if (key.length > 1) return key;
  const isLatin = key <= "~";
  return (isLatin ? key : (/^Key(.)$/.exec(code)?.[1] ?? (code === "Slash" ? "/" : key))).toLowerCase();
}
