import { expect, type Locator, type Page } from "@playwright/test";

export async function tabTo(page: Page, target: Locator, tabsMax = 40): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < tabsMax && !(await isFocused()); tabs++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
