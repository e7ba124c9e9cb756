import { randomBytes, randomInt } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { adminRequest } from "./api-people.ts";
import { fill } from "./fill.ts";
import { expectAtRest, findViolations } from "./screens.ts";
import { toPath } from "#lib/wire/call-path";

export const SIGN_UP_LANGUAGES = [
  ["ar", ar, "", "أمين بوزيد"],
  ["en", en, "/en", "Amine Bouzid"],
] as const;
export const IN_PANEL = /\/panel\/profile$/;
export const REGISTER = `**${toPath("POST /api/users/register")}`;

export interface Applicant {
  fullName: string;
  email: string;
  password: string;
  /** Without the fixed +213. */
  phone: string;
  /** Wilaya number. */
  wilaya: string;
  commune: string;
  street: string;
}

type Texts = typeof en;

/** Fills the name and a unique username: people of parallel tests share names. */
export async function fillName(page: Page, texts: Texts, fullName: string): Promise<void> {
  await page.getByLabel(texts.fields.fullName).fill(fullName);
  await fillUsername(page, texts);
  await page.getByRole("button", { name: texts.signUp.next.design }).click();
}

export async function fillUsername(page: Page, texts: Texts, name = `a_${randomBytes(6).toString("hex")}`) {
  await page.getByLabel(texts.signUp.username.label).fill(name);
  return name;
}

export async function keepDesign(page: Page, texts: Texts): Promise<void> {
  await page.getByRole("button", { name: texts.signUp.next.account }).click();
}

export async function fillAccount(page: Page, texts: Texts, applicant: Applicant): Promise<void> {
  const t = texts.signUp;
  await page.getByLabel(texts.fields.email, { exact: true }).fill(applicant.email);
  await page.getByLabel(texts.fields.password, { exact: true }).fill(applicant.password);
  await page.getByLabel(texts.fields.phone, { exact: true }).fill(applicant.phone);
  await fillPlace(page, texts, applicant);
  await page.getByLabel(t.street).fill(applicant.street);
  await page.locator("input[name=hasAgreed]").check();
}

export async function fillPlace(
  page: Page,
  texts: Texts,
  { wilaya, commune }: Pick<Applicant, "wilaya" | "commune">,
): Promise<void> {
  const field = page.getByRole("combobox", { name: texts.fields.wilaya });
  await field.fill(wilaya);
  await field.press("Enter");
  await page.getByRole("combobox", { name: texts.fields.commune }).fill(commune);
}

export const submitButton = (page: Page, texts: Texts) =>
  page.getByRole("button", { name: texts.actions.getCard });

/** Fills all steps without submitting. */
export async function fillSignUp(page: Page, texts: Texts, applicant: Applicant): Promise<void> {
  await fillName(page, texts, applicant.fullName);
  await keepDesign(page, texts);
  await fillAccount(page, texts, applicant);
}

export const uniqueEmail = () => `${randomBytes(5).toString("hex")}@example.com`;

export const applicant = (change: Partial<Applicant> = {}): Applicant => ({
  fullName: "Amine Bouzid",
  email: uniqueEmail(),
  password: "Tea-and-7-cups",
  phone: `55${String(randomInt(1e7)).padStart(7, "0")}`,
  wilaya: "31",
  commune: "Oran",
  street: "12 rue Larbi Ben M'hidi",
  ...change,
});

export async function expectStep(page: Page, texts: Texts, step: 1 | 2 | 3): Promise<void> {
  const { name, design, account } = texts.signUp.steps;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    [name, design, account][step - 1]?.title ?? "",
  );
  await expect(page.getByText(fill(texts.signUp.step, { step: String(step), count: "3" }))).toBeVisible();
}

/** Checks all axe rules, not only WCAG. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectAtRest(page);
  expect(await findViolations(page)).toEqual([]);
}

interface Row {
  username: string;
  address: string;
  order: { price: number };
  card: { color: string; image_on_card: string; MessageOn_Card: string };
}

export async function accountsOf(
  playwright: Parameters<typeof adminRequest>[0],
  email: string,
): Promise<Row[]> {
  const admin = await adminRequest(playwright);
  const response = await admin.get(`${toPath("GET /api/group/all")}?search=${encodeURIComponent(email)}`);
  const { users } = (await response.json()) as { users: Row[] };
  await admin.dispose();
  return users;
}

interface Sent {
  userData: Record<string, unknown> & { phone: Record<string, unknown> };
  card_style: Record<string, unknown>;
}

export const bodyOf = (request: Request) => request.postDataJSON() as Sent;

/** Returns the tab's storage and cookies as one text. */
export const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

export const banner = (page: Page, text: string) => page.getByText(text, { exact: true });
