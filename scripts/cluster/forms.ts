import { randomInt } from "node:crypto";
import { HttpVisitor } from "../../tests/support/people/http-visitor.ts";
import type { Cluster } from "./start.ts";
import { toPath } from "#lib/wire/call-path";

export const FORMS_PER_HOUR = 4;

/** Sends one contact message more than an address may, alternating between apps. @returns the statuses */
export async function sendForms({ apps }: Cluster): Promise<number[]> {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const statuses: number[] = [];
  for (let place = 0; place <= FORMS_PER_HOUR; place++) {
    const app = apps[place % apps.length];
    const message = {
      name: "Amina",
      email: "amina@example.com",
      subject: `Message ${place} of ${address}`,
      message: "Hello",
    };
    // Sent as by nginx, which both apps trust.
    const { status } = await new HttpVisitor(app?.origin).post(
      toPath("POST /api/content/contact/v1"),
      message,
      {
        "x-forwarded-for": address,
      },
    );
    statuses.push(status);
  }
  return statuses;
}

export const SHARED_LIMIT_STATUSES = [...Array<number>(FORMS_PER_HOUR).fill(201), 429].join();
