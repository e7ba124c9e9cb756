import { newIdempotencyKey } from "#lib/client/api/idempotency-key";
import { findLeftFault, type TypedDetails } from "#lib/domain/exchange/left-fault";
import { bindOutbox, detailsOf, post, readOutbox, store, STORED, type Entry, type Reply } from "./outbox.ts";

// Script of the exchange form, which works without it. React hydrates the page at any time: nothing is moved, and
// only texts are replaced that hydration does not compare.

const element = (id: string) => document.getElementById(id);
const form = document.querySelector<HTMLFormElement>("form[data-exchange]");
const [sent, kept] = ["exchanged", "kept"].map(element);
if (form && sent && kept) bindForm(form, { sent, kept });

function bindForm(form: HTMLFormElement, { sent, kept }: Record<"sent" | "kept", HTMLElement>): void {
  const puid = form.dataset.exchange;
  const controls = [...form.elements] as HTMLInputElement[];
  const isMine = (entry: Entry) => detailsOf(entry).puid === puid;
  let last = readOutbox().find(isMine) ?? { key: "", body: "", at: 0 };
  let isBusy = false;
  // The browser's own messages are in the browser's language.
  form.noValidate = true;

  function showOnly(shown: HTMLElement): void {
    for (const one of [form, sent, kept]) one.hidden = one !== shown;
    shown.focus();
  }

  /** @param id of the line below the field, which has the field's name, or `digit` or `reach` for the phone */
  function showFault(id: string, text?: string): void {
    showOnly(form);
    const line = element(`fault-${id}`) ?? element("not-exchanged");
    const control = controls.find(({ name }) => name === (id === "reach" || id === "digit" ? "phone" : id));
    if (!line) return;
    for (const one of form.querySelectorAll(".fault")) one.classList.toggle("on", one === line);
    for (const one of controls) one.removeAttribute("aria-invalid");
    line.textContent = text ?? line.dataset.text ?? "";
    control?.setAttribute("aria-invalid", "true");
    control?.setAttribute("aria-errormessage", line.id);
    (control ?? line).focus();
  }

  function showReply({ status, message, fields, erase }: Reply): void {
    if (status !== STORED) {
      const [[name, text] = ["", message]] = Object.entries(fields ?? {});
      showFault(name, text);
      return;
    }
    const link = sent.querySelector<HTMLAnchorElement>("[data-erase]");
    if (link && erase) link.href = erase;
    showOnly(sent);
  }

  async function send(typed: Record<string, unknown>): Promise<void> {
    const details = { ...typed, puid, consent: "consent" in typed };
    const fault = findLeftFault(details as unknown as TypedDetails);
    if (fault) {
      showFault(fault);
      return;
    }
    const body = JSON.stringify(details);
    if (last.body !== body) last = { body, key: newIdempotencyKey(), at: Date.now() };
    // Stored before it is sent, because a phone may end the page at any time.
    const isStored = store(last);
    const reply = await post(last);
    if (reply) {
      store({ ...last, refused: reply }, reply.status === STORED);
      showReply(reply);
    } else if (isStored) showOnly(kept);
    else showFault("");
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void send(Object.fromEntries(new FormData(form))).finally(() => (isBusy = false));
  });

  if (last.body) {
    const details = detailsOf(last);
    for (const control of controls) {
      const value = details[control.name];
      if (control.type === "checkbox") control.checked = Boolean(value);
      else if (typeof value === "string") control.value = value;
    }
    if (last.refused) showReply(last.refused);
    else showOnly(kept);
  }
  bindOutbox((entry, reply) => {
    if (isMine(entry)) showReply(reply);
  });
}
