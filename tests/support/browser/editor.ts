import type { Locator, Page } from "@playwright/test";
import type { ApiPerson } from "./api-people.ts";
import type { Texts } from "./owner-page.ts";
import { toPath } from "#lib/wire/call-path";

interface SelfResponse {
  user: Record<string, unknown> & {
    fullName: string;
    email: string;
    bio: string;
    Professional: { Skilles: string[] };
    socialLinks: { platform: string; link: string }[];
    projects: { title: string }[];
  };
}

export async function storedOf({ request }: Pick<ApiPerson, "request">): Promise<SelfResponse["user"]> {
  return ((await (await request.get(toPath("GET /api/users/fun"))).json()) as SelfResponse).user;
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const choose = (page: Page, label: string) =>
  page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name: label, exact: true }) })
    .click();
export const tab = (page: Page, texts: Texts, number: number): Locator =>
  page
    .getByRole("navigation", { name: texts.profileEdit.pages })
    .getByRole("link")
    .nth(number - 1);
