import { tabDraft } from "#lib/client/drafts/tab-draft";

/** What fields of one page contain, by name; of switches and choices whether they are on, by name and value. */
interface KeptInput {
  path: string;
  fields: Record<string, string | boolean>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Each value is checked where it is used.
const draft = tabDraft("failedPage.1", (found) => found as Partial<KeptInput> | null);

const isSwitch = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
const keyOf = (field: Field) => (isSwitch(field) ? `${field.name}=${field.value}` : field.name);

const listFields = () => [
  ...document.querySelectorAll<Field>(
    ":is(input, textarea, select)[name]:not([type=password], [type=file], [type=hidden])",
  ),
];

/** Keeps the input of a page whose screen is about to be replaced by the error view (site 28). */
export function keepInput(): void {
  const fields = listFields().map((field) => [keyOf(field), isSwitch(field) ? field.checked : field.value]);
  if (fields.length > 0) draft.save({ path: location.pathname, fields: Object.fromEntries(fields) });
}

/** Fills in what was kept, as if it was typed, once the page is hydrated again. */
export function restoreInput(): void {
  const kept = draft.read();
  draft.clear();
  if (kept?.path !== location.pathname) return;
  for (const field of listFields()) {
    const value = kept.fields?.[keyOf(field)];
    if (isSwitch(field)) {
      if (value === !field.checked) field.click();
    } else if (typeof value === "string" && value !== field.value) {
      // The field's own setter would hide the change from React.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
