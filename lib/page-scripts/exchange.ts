import { newIdempotencyKey } from "#lib/client/api/idempotency-key";
import { EXCHANGE_RETRY_MS } from "#lib/domain/limits";
import { exchangePath } from "#lib/wire/exchange/address";

const WAITING = "leftContacts";

interface Waiting {
  key: string;
  body: string;
  /** When it was typed, in ms since the epoch. */
  at: number;
}

function readWaiting(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? "[]") as Waiting[];
  } catch {
    return [];
  }
}

/** Returns false when storage is blocked. */
function storeWaiting(waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length > 0) localStorage.setItem(WAITING, JSON.stringify(waiting));
    else localStorage.removeItem(WAITING);
    return true;
  } catch {
    return false;
  }
}

/** @throws without a response */
const post = ({ key, body }: Waiting): Promise<Response> =>
  fetch(exchangePath, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-locale": document.documentElement.lang,
      "idempotency-key": key,
    },
    body,
  });

/** Stored or permanently refused (api 3). Other responses, e.g. of a proxy, are retried. */
const FINAL = [201, 400, 402, 404, 410, 413, 422];

async function sendWaiting(): Promise<void> {
  for (const one of readWaiting()) {
    const { status } = await post(one).catch(() => ({ status: 0 }));
    if (FINAL.includes(status) || one.at + EXCHANGE_RETRY_MS < Date.now()) {
      storeWaiting(readWaiting().filter(({ key }) => key !== one.key));
    }
  }
}

/** Binds the exchange form and links to it. @param search query of a profile, which says how it was opened */
export function bindExchange(search: string): void {
  void sendWaiting();
  addEventListener("online", () => void sendWaiting());
  const links = search ? document.querySelectorAll<HTMLAnchorElement>("a[data-exchange]") : [];
  for (const link of links) link.search = search;
  const form = document.querySelector<HTMLFormElement>("form[data-exchange]");
  const good = document.getElementById("exchanged");
  const bad = document.getElementById("not-exchanged");
  if (form && good && bad) bindForm(form, good, bad);
}

function bindForm(form: HTMLFormElement, good: HTMLElement, bad: HTMLElement): void {
  let sent: Waiting = { key: "", body: "", at: 0 };
  let isBusy = false;

  function show(line: HTMLElement, text?: string, isDone = false): void {
    for (const one of [good, bad]) one.classList.toggle("on", one === line);
    if (text) line.textContent = text;
    form.hidden = isDone;
  }

  async function submit(values: Record<string, unknown>): Promise<void> {
    const { kept, failed } = bad.dataset;
    const body = JSON.stringify({ ...values, puid: form.dataset.exchange, consent: true });
    if (sent.body !== body) sent = { body, key: newIdempotencyKey(), at: Date.now() };
    let response: Response;
    try {
      response = await post(sent);
    } catch {
      const isStored = storeWaiting([...readWaiting().filter(({ key }) => key !== sent.key), sent]);
      show(bad, isStored ? kept : failed, isStored);
      return;
    }
    const { message, erase } = (await response.json().catch(() => ({}))) as Record<string, string>;
    if (response.status !== 201) {
      show(bad, message ?? failed);
      return;
    }
    const link = good.querySelector<HTMLAnchorElement>("[data-erase]");
    if (link && erase) link.href = erase;
    show(good, undefined, true);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void submit(Object.fromEntries(new FormData(form))).finally(() => (isBusy = false));
  });
}
