import "server-only";
import {
  DELIVERY_RESPONSE_MAX_BYTES,
  DELIVERY_RESPONSE_MAX_CHARS,
  DELIVERY_TIMEOUT_MS,
  isSlowAttempt,
  retryDelayS,
  type DeliveryFailure,
} from "#lib/domain/webhooks/webhook";
import { transact } from "#lib/server/dal/transact";
import {
  findDue,
  lockEndpoint,
  noteSuccess,
  pauseFailing,
  saveAttempt,
  saveSpeed,
  type DueDelivery,
} from "#lib/server/dal/webhooks/deliveries";
import { log } from "#lib/server/log/log";
import { GuardError, sendGuarded } from "#lib/server/outgoing/guarded-request";
import { enqueue, type Jobs } from "#lib/server/queue/jobs";
import { timeLimit } from "#lib/server/time-limits";
import { signatureHeaders } from "./secret.ts";

interface Outcome {
  status: number | null;
  failure: DeliveryFailure | "";
  answer: string;
}

const GONE = 410;
/** Failures that a retry cannot fix. */
const FINAL: readonly string[] = ["paused", "secret"];

/** Makes one attempt. A job that runs twice may send twice: receivers deduplicate by `webhook-id`. */
export async function deliverWebhook({ deliveryId, attempt }: Jobs["deliverWebhook"]): Promise<void> {
  const due = await transact((tx) => findDue(tx, deliveryId, attempt));
  if (!due) return;
  const startedMs = performance.now();
  const outcome = due.endpoint.pause === null ? await send(due) : withoutResponse("paused");
  await record(due, outcome, Math.round(performance.now() - startedMs));
}

const withoutResponse = (failure: DeliveryFailure): Outcome => ({ status: null, failure, answer: "" });

async function send({ eventId, body, endpoint }: DueDelivery): Promise<Outcome> {
  const signature = signatureHeaders({ endpoint, eventId, body, at: new Date() });
  if (!signature) return withoutResponse("secret");
  try {
    const response = await sendGuarded({
      url: endpoint.url,
      method: "POST",
      headers: { ...signature, "content-type": "application/json", "user-agent": "Logix-Webhooks/1" },
      body,
      timeoutMs: timeLimit(DELIVERY_TIMEOUT_MS),
      responseMaxBytes: DELIVERY_RESPONSE_MAX_BYTES,
    });
    const { status } = response;
    const failure = status >= 300 && status < 400 ? "redirect" : "";
    return { status, failure, answer: toStoredText(response.body) };
  } catch (error) {
    if (error instanceof GuardError) return withoutResponse(error.failure);
    throw error;
  }
}

/** Removes control characters: PostgreSQL refuses NUL. */
const toStoredText = (bytes: Buffer): string =>
  [...bytes.toString("utf8").replace(/[^\P{Cc}\n\t]/gu, "")].slice(0, DELIVERY_RESPONSE_MAX_CHARS).join("");

async function record(due: DueDelivery, outcome: Outcome, durationMs: number): Promise<void> {
  const { status, failure } = outcome;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isFinal = isDelivered || status === GONE || FINAL.includes(failure);
  const delayS = isFinal ? null : retryDelayS(due.attempts + 1);
  const nextAttemptAt = delayS === null ? null : new Date(Date.now() + delayS * 1000);
  const { id: endpointId, companyId: group } = due.endpoint;
  if (!isDelivered) {
    // Without the address, which may hold a secret.
    log.warn(
      { deliveryId: due.id, endpointId, attempts: due.attempts + 1, status, failure },
      "a webhook failed",
    );
  }
  await transact(async (tx) => {
    const receiver = await lockEndpoint(tx, endpointId);
    if (!receiver) return;
    const attempt = { ...outcome, durationMs, nextAttemptAt, isDelivered };
    if (!(await saveAttempt(tx, due, attempt))) return;
    const isSlow = FINAL.includes(failure) ? receiver.isSlow : isSlowAttempt(attempt);
    if (isSlow !== receiver.isSlow) await saveSpeed(tx, endpointId, isSlow);
    if (nextAttemptAt) {
      const next = { deliveryId: due.id, attempt: due.attempts + 1 };
      await enqueue(tx, "deliverWebhook", next, { group, isSlow, startAfter: nextAttemptAt });
    } else if (isDelivered) await noteSuccess(tx, endpointId);
    else if (status === GONE) await pauseFailing(tx, endpointId, { pause: "gone", since: null });
    else if (failure !== "paused")
      await pauseFailing(tx, endpointId, { pause: "failures", since: due.createdAt });
  });
}
