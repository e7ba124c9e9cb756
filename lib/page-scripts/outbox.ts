import { EXCHANGE_RETRY_MS } from "#lib/domain/limits";

// Details that visitors have sent, until the server has stored them (exchange 6).

const OUTBOX = "leftContacts";

export interface Reply {
  status: number;
  message?: string;
  fields?: Record<string, string>;
  erase?: string;
}

export interface Entry {
  key: string;
  body: string;
  /** When it was typed, in ms since the epoch. */
  at: number;
  /** Response that refused it: the visitor has to change something before it is sent again. */
  refused?: Reply;
}

export const STORED = 201;
/** Permanently refused (api 3). Other responses, e.g. of a proxy, are retried. */
const REFUSED = [400, 402, 404, 410, 413, 422];

export const detailsOf = ({ body }: Entry) => JSON.parse(body) as Record<string, unknown>;

export function readOutbox(): Entry[] {
  try {
    return JSON.parse(localStorage.getItem(OUTBOX) ?? "[]") as Entry[];
  } catch {
    return [];
  }
}

/** Puts an entry in the place of the one for the same owner, or only removes that. Returns false when storage is blocked. */
export function store(entry: Entry, isDone = false): boolean {
  const { puid } = detailsOf(entry);
  const entries = readOutbox().filter((one) => detailsOf(one).puid !== puid);
  if (!isDone) entries.push(entry);
  try {
    if (entries.length > 0) localStorage.setItem(OUTBOX, JSON.stringify(entries));
    else localStorage.removeItem(OUTBOX);
    return true;
  } catch {
    return false;
  }
}

/** Returns null without a response. */
export async function post({ key, body }: Entry): Promise<Reply | null> {
  try {
    // Spelt out: toPath would take the script over its size.
    const response = await fetch("/api/content/exchange/v1", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-locale": document.documentElement.lang,
        "idempotency-key": key,
      },
      body,
    });
    return { ...((await response.json().catch(() => null)) as object), status: response.status };
  } catch {
    return null;
  }
}

/** @param show receives each final response */
export function bindOutbox(show?: (entry: Entry, reply: Reply) => void): void {
  async function send(): Promise<void> {
    for (const entry of readOutbox()) {
      const reply = entry.refused ? null : await post(entry);
      const isStored = reply?.status === STORED;
      const isRefused = reply && REFUSED.includes(reply.status);
      if (isStored || entry.at + EXCHANGE_RETRY_MS < Date.now()) store(entry, true);
      else if (isRefused) store({ ...entry, refused: reply });
      if (isStored || isRefused) show?.(entry, reply);
    }
  }
  void send();
  addEventListener("online", () => void send());
}
