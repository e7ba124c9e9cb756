import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { callApi } from "#lib/client/api/api";
import type { uploadFile } from "#lib/client/api/upload";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const SOURCES = "/test-src/";

declare global {
  interface Window {
    client: { callApi: typeof callApi; uploadFile: typeof uploadFile };
  }
}

const HTML = `<!doctype html><html lang="en"><title>Client</title>
<script type="importmap">{ "imports": { "#lib/": "${SOURCES}lib/" } }</script>
<script type="module">
  import { callApi } from "#lib/client/api/api";
  import { uploadFile } from "#lib/client/api/upload";
  window.client = { callApi, uploadFile };
</script></html>`;

/** Opens a page with only the API client of lib/client, which calls the real server. */
export async function openClient(page: Page, path: string): Promise<void> {
  await page.route(`**${SOURCES}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(ROOT, `${pathname.slice(SOURCES.length).replace(/\.ts$/, "")}.ts`);
    const body = stripTypeScriptTypes(await readFile(file, "utf8"));
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: "text/html", body: HTML }),
  );
  await page.goto(path);
  await page.waitForFunction(() => "client" in window);
}
