import { randomUUID } from "node:crypto";
import { companyPaths } from "#lib/wire/company-paths";
import { get, post, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

/** Ids are unknown, like those of another company. */
export const WEBHOOK_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/webhooks/v1": get("companyOwner", companyPaths.webhooks),
  "POST /api/users/company/webhooks/v1": {
    access: "companyOwner",
    path: () => companyPaths.webhooks,
    body: ({ owner }) => ({
      ...{ url: "https://hooks.example/logix", events: ["order.moved", "profile.changed"] },
      password: owner.password,
    }),
  },
  "POST /api/users/company/webhooks/change/v1": {
    access: "companyOwner",
    path: () => companyPaths.changeWebhook,
    body: ({ owner }) => ({
      ...{ id: randomUUID(), url: "https://hooks.example/other", events: ["member.joined"], isPaused: true },
      password: owner.password,
    }),
  },
  "POST /api/users/company/webhooks/erase/v1": post("companyOwner", companyPaths.eraseWebhook, {
    id: randomUUID(),
  }),
  "POST /api/users/company/webhooks/test/v1": post("companyOwner", companyPaths.testWebhook, {
    id: randomUUID(),
  }),
  "POST /api/users/company/webhooks/resend/v1": post("companyOwner", companyPaths.resendWebhook, {
    id: randomUUID(),
  }),
  "GET /api/users/company/webhooks/deliveries/v1": get(
    "companyOwner",
    companyPaths.webhookDeliveries(randomUUID()),
  ),
};
