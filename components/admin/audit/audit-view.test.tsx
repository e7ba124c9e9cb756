import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, stubRequests, type Sent } from "@/tests/support/component/requests";
import { AuditView } from "./audit-view";

type AuditResponse = ResponseOf<"GET /api/group/audit/v1">;

const ENTRY: AuditResponse["entries"][number] = {
  id: "00000000-0000-4000-8000-000000000001",
  at: "2026-11-01T12:00:00.000Z",
  action: "settings.changed",
  actor: { id: "00000000-0000-4000-8000-000000000002", username: "logix_admin" },
  target: null,
  fields: [],
  changes: [],
};

it("opens the last page of the log for a page number beyond the end", async () => {
  const sent = stubRequests({
    "GET /api/group/audit/v1": ({ query }: Sent) => {
      const isFirst = query.get("page") === "1";
      const response: AuditResponse = {
        entries: isFirst ? [ENTRY] : [],
        total: 1,
        isTotalCapped: false,
        page: Number(query.get("page")),
        limit: 20,
      };
      return ok(response);
    },
  });
  render(<AuditView />, { locale: "en", path: `/en${pages.adminAudit}?page=99999` });
  await expect.element(page.getByText(textsIn("en")("adminAudit.actions.settings.changed"))).toBeVisible();
  expect(window.location.search).toBe("");
  expect(sent("GET /api/group/audit/v1").map(({ query }) => query.get("page"))).toEqual(["99999", "1"]);
});
