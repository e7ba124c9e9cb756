import { expect, it } from "vitest";
import { cleanText } from "#lib/domain/text/text";
import { parsePlainRequest } from "#server/http/fast/plain-request";

const clean = (text: string) => cleanText(text, { multiline: true });

it.each([
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
])("cleanText takes less than 600 ms for 100,000 characters of %j", (part) => {
  // CPU time of this thread only, without other tests and programs.
  const started = process.threadCpuUsage();
  clean(part.repeat(100_000 / part.length));
  clean(`${part.repeat(100_000 / part.length)}>`);
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(600);
});

it("100 hostile heads are parsed within a second", () => {
  const head = Buffer.from(
    `GET /a HTTP/1.1\r\nHost: x\r\nAccept:${" ".repeat(3900)}\u0001\r\n\r\n`,
    "latin1",
  );
  const startedMs = performance.now();
  for (let round = 0; round < 100; round++) expect(parsePlainRequest(head)).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(1000);
});
