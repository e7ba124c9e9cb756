import { expect, it } from "vitest";
import { cleanText } from "#lib/domain/text/text";
import { parsePlainRequest } from "#server/http/fast/plain-request";
import { expectMedianBelow, timed } from "./support/limit.ts";

const CLEAN_MS = 600;
const HEADS_MS = 1000;
const CHARS = 100_000;

it.for([
  "<",
  "<a ",
  '<a b="',
  "<a b='<a c=\"",
  "<!--",
  "<!a",
  "<b>",
  "</p>",
  "<a@",
  "<a = ",
  "&#",
  "<<b>",
  "<a.b",
])(`cleanText takes less than ${CLEAN_MS} ms for 100,000 characters of %j`, (part, context) => {
  const text = part.repeat(CHARS / part.length);
  return expectMedianBelow(CLEAN_MS, context, () =>
    timed(() => {
      cleanText(text, { multiline: true });
      cleanText(`${text}>`, { multiline: true });
    }),
  );
});

it(`100 hostile heads are parsed within ${HEADS_MS} ms`, (context) => {
  const head = Buffer.from(
    `GET /a HTTP/1.1\r\nHost: x\r\nAccept:${" ".repeat(3900)}\u0001\r\n\r\n`,
    "latin1",
  );
  return expectMedianBelow(HEADS_MS, context, () =>
    timed(() => {
      for (let round = 0; round < 100; round++) expect(parsePlainRequest(head)).toBeNull();
    }),
  );
});
