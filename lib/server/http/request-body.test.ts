import { expect, it, vi } from "vitest";
import * as z from "zod";
import { BODY_ITEMS_MAX } from "#lib/domain/limits";
import { openBody, readForm, readJson } from "./request-body.ts";
import { toPath } from "#lib/wire/call-path";

const refusal = expect.objectContaining({
  text: { key: "errors.tooMany", values: { max: BODY_ITEMS_MAX } },
  status: 422,
});

const open = (text: string) =>
  openBody({
    path: toPath("PUT /api/users/update/{username}", { username: "amine" }),
    headers: new Headers({ "content-type": "application/json" }),
    read: () => Promise.resolve(Buffer.from(text)),
  });

it.each([
  ["values", `{"a":[${"1,".repeat(BODY_ITEMS_MAX)}1]}`],
  ["lists in lists", "[".repeat(BODY_ITEMS_MAX + 1)],
  ["objects in objects", '{"a":'.repeat(BODY_ITEMS_MAX + 1)],
  ["keys after an escaped quote", `{"a\\"":1${',"a":1'.repeat(BODY_ITEMS_MAX)}}`],
])("readJson refuses a body of too many %s before it is parsed", async (_, text) => {
  const parse = vi.spyOn(JSON, "parse");
  await expect(readJson(z.object(), open(text))).rejects.toThrow(refusal);
  expect(parse).not.toHaveBeenCalledWith(text);
  parse.mockRestore();
});

it("readJson ignores commas and brackets of texts, also of one that does not end", async () => {
  const text = `\\${'",[{'.repeat(BODY_ITEMS_MAX)}\\`;
  const schema = z.object({ a: z.string() });
  expect((await readJson(schema, open(JSON.stringify({ a: text })))).value).toEqual({ a: text });
  await expect(readJson(schema, open(`{"a":"${",".repeat(BODY_ITEMS_MAX)}`))).rejects.toThrow("bad_request");
});

it("readForm counts fields before it reads them", () => {
  const contentType = "application/x-www-form-urlencoded";
  const read = (fields: number) =>
    readForm(z.object({}), { ...open(""), contentType }, Buffer.from("&".repeat(fields - 1)));
  expect(read(BODY_ITEMS_MAX).value).toEqual({});
  expect(() => read(BODY_ITEMS_MAX + 1)).toThrow(refusal);
});
