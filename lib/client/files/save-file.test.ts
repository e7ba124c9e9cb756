import { beforeEach, describe, expect, it, vi } from "vitest";
import { toPath } from "#lib/wire/call-path";
import { saveFile } from "./save-file.ts";
import { json, startTestServer, type Reply } from "#lib/client/api/test-server";

const TEXTS = { offline: "offline", broken: "broken", forStatus: (status: number) => `status ${status}` };

const { replies } = startTestServer();

const link = { href: "", download: "", click: vi.fn() };
beforeEach(() => {
  link.click.mockClear();
  vi.stubGlobal("document", { documentElement: { lang: "ar" }, createElement: () => link });
});

const file =
  (name: string): Reply =>
  (_, response) =>
    response.writeHead(200, { "content-disposition": `attachment; filename="${name}"` }).end("%PDF");

describe("saving a file", () => {
  it("saveFile saves a file under the server's name", async () => {
    replies[toPath("POST /api/group/orders/sheet/v1")] = [file("logix-print-7-A4.pdf")];
    const request = {
      path: toPath("POST /api/group/orders/sheet/v1"),
      body: { numbers: [1003], sheet: "A4" },
    };
    expect(await saveFile(request, TEXTS)).toEqual({ ok: true, data: { name: "logix-print-7-A4.pdf" } });
    expect(link.download).toBe("logix-print-7-A4.pdf");
    expect(link.click).toHaveBeenCalledOnce();
  });

  it("saveFile sends a GET without a body when none is given", async () => {
    const methods: (string | undefined)[] = [];
    const reply: Reply = (request, response) => {
      methods.push(request.method);
      file("logix_nadia.json")(request, response);
    };
    replies[toPath("GET /api/users/export/v1")] = [reply];
    expect(await saveFile({ path: toPath("GET /api/users/export/v1") }, TEXTS)).toMatchObject({ ok: true });
    expect(methods).toEqual(["GET"]);
    expect(link.download).toBe("logix_nadia.json");
  });

  it("saveFile returns the server's text for a refusal and saves nothing", async () => {
    replies[toPath("POST /api/group/orders/files/v1")] = [json(429, { message: "busy" })];
    const request = { path: toPath("POST /api/group/orders/files/v1"), body: { numbers: [1003] } };
    expect(await saveFile(request, TEXTS)).toMatchObject({ ok: false, status: 429, message: "busy" });
    expect(link.click).not.toHaveBeenCalled();
  });
});
