import type { Locator, Page } from "@playwright/test";
import type { Messages } from "next-intl";
import { fill } from "./fill.ts";

/** The apps of tests have a local address: answers the question before cards are made. */
export async function typeLocalAddress(scope: Page | Locator, texts: Messages): Promise<void> {
  const page = "page" in scope ? scope.page() : scope;
  const { host } = new URL(page.url());
  await scope.getByLabel(fill(texts.adminOrders.localAddress.type, { host })).fill(host);
}
