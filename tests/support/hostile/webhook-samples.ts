import { randomUUID } from "node:crypto";
import { declared, declaredFor, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

/** Ids are unknown, like those of another company. */
export const WEBHOOK_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  ...declared({ call: "GET /api/users/company/webhooks/v1" }),
  ...declaredFor("POST /api/users/company/webhooks/v1", ({ owner }) => ({
    body: {
      url: "https://hooks.example/logix",
      events: ["order.moved", "profile.changed"],
      password: owner.password,
    },
  })),
  ...declaredFor("POST /api/users/company/webhooks/change/v1", ({ owner }) => ({
    body: {
      id: randomUUID(),
      url: "https://hooks.example/other",
      events: ["member.joined"],
      isPaused: true,
      password: owner.password,
    },
  })),
  ...declared({ call: "POST /api/users/company/webhooks/erase/v1", body: { id: randomUUID() } }),
  ...declared({ call: "POST /api/users/company/webhooks/test/v1", body: { id: randomUUID() } }),
  ...declared({ call: "POST /api/users/company/webhooks/resend/v1", body: { id: randomUUID() } }),
  ...declared({ call: "GET /api/users/company/webhooks/deliveries/v1", query: { id: randomUUID() } }),
};
