import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { insertUnchecked } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

function fetchExport({ visitor }: Person): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new NextRequest(new URL(toPath("GET /api/users/export/v1"), ORIGIN), {
    headers: { cookie },
  });
  return exportRoute(request, { params: Promise.resolve({}) });
}

const readerOf = ({ body }: Response) => {
  if (!body) throw new Error("no body");
  return body.getReader();
};

const EVENTS = 60_000;
/** The whole export is several times larger. */
const CHUNK_MAX_BYTES = 1_000_000;

it("an export is streamed in chunks whose size does not grow with the number of events", async () => {
  const person = await activeOwner();
  await insertUnchecked(
    (tx) => tx`
      insert into events (user_id, action, source, occurred_at)
      select ${person.id}, 'tap', 'nfc', now() - n * interval '1 millisecond' from generate_series(1, ${EVENTS}::int) n`,
  );
  const response = await fetchExport(person);
  expect(response.status).toBe(200);
  const reader = readerOf(response);
  let [bytes, largest, taps] = [0, 0, 0];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    largest = Math.max(largest, read.value.length);
    const chunk = new TextDecoder().decode(read.value);
    taps += chunk.split('"tap"').length - 1;
  }
  expect(taps).toBe(EVENTS);
  expect(bytes).toBeGreaterThan(4 * CHUNK_MAX_BYTES);
  expect(largest).toBeLessThan(CHUNK_MAX_BYTES);
});

it("a second export gets 429 while the first is being read, and other users are not affected", async () => {
  const person = await activeOwner();
  const first = readerOf(await fetchExport(person));
  const refused = await fetchExport(person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  const other = readerOf(await fetchExport(await activeOwner()));
  await other.cancel();

  while (!(await first.read()).done);
  const again = readerOf(await fetchExport(person));
  // The client disconnects before it has read anything.
  await again.cancel();
  expect((await fetchExport(person)).status).toBe(200);
});
