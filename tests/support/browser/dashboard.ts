import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { Source } from "#lib/domain/statistics/action";
import type { ApiPerson } from "./api-people.ts";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const VISITS = { nfc: 3, qr: 2, link: 1 } as const satisfies Record<Source, number>;
export const [SAVES, CLICKS] = [2, 1];

/** Sends a visitor's action without a session. */
export async function act(
  visitor: APIRequestContext,
  { uid }: ApiPerson,
  action: string,
  source: Source,
  times = 1,
) {
  for (let time = 0; time < times; time++) {
    const response = await visitor.post(visitorActionPath(uid), { data: { Action: action, source } });
    expect(response.ok()).toBe(true);
  }
}

export async function visit(visitor: APIRequestContext, person: ApiPerson): Promise<void> {
  for (const [source, times] of Object.entries(VISITS) as [Source, number][]) {
    await act(visitor, person, "UpNumTap", source, times);
  }
  await act(visitor, person, "UpSC", "nfc", SAVES);
  await act(visitor, person, "UpCP", "link", CLICKS);
}

export const counter = (page: Page, title: string): Locator =>
  page.locator("dl > div", { has: page.getByRole("term").filter({ hasText: title }) });

export const box = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
