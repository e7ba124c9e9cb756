import { newIdempotencyKey } from "#lib/client/api/idempotency-key";
import { send, type RawResponse } from "#lib/client/api/send";

type Control = HTMLInputElement | HTMLTextAreaElement;

export function bindContactForm(form: HTMLFormElement): void {
  const { required = "", offline = "", failed = "", statuses = "{}" } = form.dataset;
  const textsByStatus = JSON.parse(statuses) as Record<number, string | undefined>;
  const controls = [...form.querySelectorAll<Control>("input,textarea")];
  const button = form.querySelector("button[type=submit]");
  const banner = form.querySelector<HTMLElement>("[data-banner]");
  let isBusy = false;
  /** The same text sent again after a lost response has the same key. */
  let sent = { body: "", key: "" };

  function showErrors(errors: Readonly<Record<string, string>>): void {
    const invalid = controls.filter((control) => showError(control, errors[control.name]));
    invalid[0]?.focus();
  }

  function showBanner(text: string, isSuccess = false): void {
    const words = banner?.querySelector("p");
    if (!banner || !words) return;
    banner.toggleAttribute("data-good", isSuccess);
    words.textContent = text;
    banner.hidden = !text;
  }

  async function submit(): Promise<void> {
    const missing = controls.filter((control) => control.required && !control.value.trim());
    showErrors(Object.fromEntries(missing.map(({ name }) => [name, required])));
    showBanner("");
    if (missing.length > 0) return;
    const body = JSON.stringify(Object.fromEntries(new FormData(form)));
    if (sent.body !== body) sent = { body, key: newIdempotencyKey() };
    const headers = { "idempotency-key": sent.key };
    let response: RawResponse;
    try {
      response = await send({ method: "POST", path: form.action, headers, body });
    } catch {
      showBanner(offline);
      return;
    }
    const isOk = response.status < 300;
    if (isOk) {
      form.reset();
      sent.body = "";
    }
    const { message = isOk ? "" : (textsByStatus[response.status] ?? failed), fields = {} } =
      (response.data ?? {}) as {
        message?: string;
        fields?: Record<string, string>;
      };
    showBanner(message, isOk);
    showErrors(fields);
  }

  banner?.querySelector("button")?.addEventListener("click", () => showBanner(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    button?.setAttribute("aria-disabled", "true");
    void submit().finally(() => {
      button?.removeAttribute("aria-disabled");
      isBusy = false;
    });
  });
  button?.removeAttribute("disabled");
}

/** Returns true when the control has an error. */
function showError(control: Control, text = ""): boolean {
  const line = document.getElementById(`contact-${control.name}-error`);
  if (!line) return false;
  line.hidden = text === "";
  const words = line.querySelector("span");
  if (words) words.textContent = text;
  if (text) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
  return text !== "";
}
