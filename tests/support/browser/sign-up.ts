import type { Page } from "@playwright/test";
import type en from "#messages/en.json";

/** Input of the sign-up wizard. */
export interface Applicant {
  fullName: string;
  email: string;
  password: string;
  /** Without the fixed +213. */
  phone: string;
  address: string;
}

type Texts = typeof en;

export async function fillName(page: Page, texts: Texts, fullName: string): Promise<void> {
  await page.getByLabel(texts.signUp.fullName).fill(fullName);
  await page.getByRole("button", { name: texts.signUp.next.design }).click();
}

/** Continues with the default design. */
export async function keepDesign(page: Page, texts: Texts): Promise<void> {
  await page.getByRole("button", { name: texts.signUp.next.account }).click();
}

export async function fillAccount(page: Page, texts: Texts, applicant: Applicant): Promise<void> {
  const t = texts.signUp;
  await page.getByLabel(t.email, { exact: true }).fill(applicant.email);
  await page.getByLabel(t.password, { exact: true }).fill(applicant.password);
  await page.getByLabel(t.phone, { exact: true }).fill(applicant.phone);
  await page.getByRole("textbox", { name: t.address }).fill(applicant.address);
  await page.locator("input[name=hasAgreed]").check();
}

export const submitButton = (page: Page, texts: Texts) =>
  page.getByRole("button", { name: texts.signUp.submit });

/** Fills all steps up to the last button, without pressing it. */
export async function fillSignUp(page: Page, texts: Texts, applicant: Applicant): Promise<void> {
  await fillName(page, texts, applicant.fullName);
  await keepDesign(page, texts);
  await fillAccount(page, texts, applicant);
}
