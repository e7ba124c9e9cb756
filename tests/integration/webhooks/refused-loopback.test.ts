import { afterAll, beforeAll, expect, it } from "vitest";
import { sendGuarded } from "#lib/server/outgoing/guarded-request";
import { PATIENCE_MS } from "../../support/patience.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const limits = { timeoutMs: PATIENCE_MS, responseMaxBytes: 1000 };

it.each(["http://127.0.0.1", "https://127.0.0.1", "https://localhost", "https://[::1]", "https://127.1"])(
  "%s gets no connection where loopback addresses are not allowed",
  async (origin) => {
    const sent = sendGuarded({ url: `${origin}:${receiver.port}/hook`, ...limits });
    await expect(sent).rejects.toMatchObject({ failure: "private_address" });
    expect(receiver.received).toEqual([]);
  },
);
