import { fill } from "./fill.ts";
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { createPerson, type ApiPerson } from "./api-people.ts";
import { test } from "./browser-test.ts";

export type Texts = typeof en;

export const unique = () => randomBytes(4).toString("hex");

export async function openMenu(page: Page, texts: Texts, person: string, item: string): Promise<void> {
  await page.getByRole("button", { name: fill(texts.adminProfiles.moreName, { name: person }) }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

type Playwright = Parameters<typeof createPerson>[0];

/** Returns a function that creates people. Their connections close after the file. */
export function newcomers(): (
  playwright: Playwright,
  fullName: string,
  isActive?: boolean,
) => Promise<ApiPerson> {
  const people: ApiPerson[] = [];
  test.afterAll(async () => {
    await Promise.all(people.map(({ request }) => request.dispose()));
  });
  return async (playwright, fullName, isActive = false) => {
    const person = await createPerson(playwright, { fullName, isActive, colour: "#2F2F2F" });
    people.push(person);
    return person;
  };
}
