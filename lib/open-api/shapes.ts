import * as z from "zod";
import { isUid, UID_PATTERN } from "#lib/domain/account/uid";
import type { MessageKey } from "#lib/domain/errors";
import * as field from "#lib/schemas/fields";
import { described } from "./operation.ts";

/** Public id of a member and of the member's page (open-api 4). */
const personId = field
  .given()
  .transform((raw, ctx) => (isUid(raw) ? raw : field.refuse(ctx, "errors.idNotValid")))
  .meta({ pattern: UID_PATTERN.source });

export const givenPersonId = described(personId, "openApi.fields.memberId", "k7m4q2xpab3c");

export const personParams = z.object({ id: givenPersonId });

export const id = described(field.output(), "openApi.fields.memberId", "k7m4q2xpab3c");

export const moment = (key: MessageKey) => described(z.iso.datetime(), key, "2026-11-22T08:30:00.000Z");

export const username = described(field.output(), "openApi.fields.username", "logix_amina");
export const fullName = described(field.output(), "openApi.fields.fullName", "Amina Belkacem");
export const title = described(field.output(), "openApi.fields.title", "Sales manager");
export const url = described(
  field.outputUrl(),
  "openApi.fields.url",
  "https://logix.example/view/logix_amina",
);
export const pictureUrl = described(field.outputUrl().nullable(), "openApi.fields.pictureUrl", null);
export const isActive = described(z.boolean(), "openApi.fields.isActive", true);

export const required = (maxChars: number) =>
  field.text({ maxChars, isRequired: true }).meta({ minLength: 1, maxLength: maxChars });

export const department = z.object({
  id: described(z.uuid(), "openApi.fields.departmentId", "3f0c6a52-8f1d-4b57-9a53-5a4c1f6f0d11"),
  name: described(field.output(), "openApi.fields.departmentName", "Sales"),
});
