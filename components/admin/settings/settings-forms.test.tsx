import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { LOCALES } from "#lib/domain/locale";
import type { SettingsWire } from "#lib/contract/admin/settings";
import { asksToStay } from "@/tests/support/component/asks-to-stay";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, stubRequests } from "@/tests/support/component/requests";
import { DeliveryForm } from "./delivery-form";
import { PricesForm } from "./prices-form";
import { RetentionForm } from "./retention-form";

const SAVE = "PUT /api/group/settings/v1";

const stored = (changes: Partial<SettingsWire["settings"]>) => ({
  settings: { ...DEFAULT_SETTINGS, ...changes },
  offersFromEnvironment: false,
  orderMessageDefaults: { ar: {}, en: {} } as SettingsWire["orderMessageDefaults"],
});

describe.each(LOCALES)("settings in %s", (locale) => {
  const t = textsIn(locale);
  const texts = (name: "prices" | "delivery" | "retention") => `adminSettings.${name}` as const;
  const saveOf = (name: "prices" | "delivery" | "retention") =>
    page.getByRole("button", { name: t(`${texts(name)}.save`) });

  it("ask before they save a price below half or above double the stored one, and warn before leaving", async () => {
    const prices = { standard: 1600, withReferral: 1500 };
    const sent = stubRequests({
      [SAVE]: ["lost", ok({ ...stored({ prices: { ...prices, standard: 3201 } }), message: "Saved" })],
    });
    render(<PricesForm settingsResponse={stored({ prices })} />, { locale });
    const price = page.getByLabelText(t("fields.cardPriceDa"), { exact: true });
    const save = saveOf("prices");
    const question = page.getByRole("alertdialog", { name: t("adminSettings.prices.unusual") });
    expect(asksToStay()).toBe(false);

    for (const unusual of ["799", "3201"]) {
      await price.fill(unusual);
      await save.click();
      await expect.element(question).toMatchTextContent("1600");
      await expect.element(question).toMatchTextContent(unusual);
      await question.getByRole("button", { name: t("actions.cancel") }).click();
      await expect.element(question).not.toBeInTheDocument();
    }
    expect(sent(SAVE)).toEqual([]);

    // Double the stored price is usual.
    await price.fill("3200");
    await save.click();
    await expect.element(page.getByText(t("client.network"))).toBeVisible();
    await expect.element(price).toHaveValue("3200");
    expect(asksToStay()).toBe(true);
    await price.fill("3201");
    await save.click();
    await question.getByRole("button", { name: t("adminSettings.prices.unusualConfirm") }).click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent(SAVE).map(({ body }) => body)).toEqual([
      { prices: { ...prices, standard: 3200 }, offers: [] },
      { prices: { ...prices, standard: 3201 }, offers: [] },
    ]);
    await expect.poll(asksToStay).toBe(false);
  });

  it("fill one fee into all found wilayas, and send only those", async () => {
    const delivery = { home: { 16: 400, 31: 500 }, desk: { 31: 300 } };
    const sent = stubRequests({
      "GET /api/group/orders/parcels/v1": ok({
        parcels: [],
        total: 0,
        page: 1,
        limit: 20,
        isConfigured: false,
      }),
      [SAVE]: ok({ ...stored({ delivery }), message: "Saved" }),
    });
    render(<DeliveryForm fees={delivery} />, { locale });
    const oran = { ar: "وهران", en: "Oran" }[locale];
    const fee = (kind: "feeHome" | "feeDesk") =>
      page.getByLabelText(t(`adminSettings.delivery.${kind}`, { wilaya: oran }));
    await page.getByRole("searchbox", { name: t("adminSettings.delivery.search") }).fill(oran);
    await expect.poll(() => page.getByRole("rowheader").elements().length).toBe(1);
    await page.getByLabelText(t("adminSettings.delivery.sameHome"), { exact: true }).fill("٤٥٠");
    await page.getByRole("button", { name: t("adminSettings.delivery.apply", { count: 1 }) }).click();
    await expect.element(fee("feeHome")).toHaveValue("450");
    await fee("feeDesk").fill("x");
    await saveOf("delivery").click();
    const refusal = page.getByText(t("adminSettings.delivery.notValid", { max: "1000000" }));
    await expect.element(refusal).toBeVisible();
    expect(sent(SAVE)).toEqual([]);
    await fee("feeDesk").fill("");
    await saveOf("delivery").click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(sent(SAVE).map(({ body }) => body)).toEqual([
      { delivery: { home: { 31: 450 }, desk: { 31: null } } },
    ]);
  });

  it("keep records for a number of months within its range only", async () => {
    const { retention } = DEFAULT_SETTINGS;
    const sent = stubRequests({
      [SAVE]: ok({ ...stored({ retention: { ...retention, auditMonths: 6 } }), message: "Saved" }),
    });
    render(<RetentionForm retention={retention} />, { locale });
    const months = page.getByLabelText(t("adminSettings.retention.auditMonths"));
    const refusal = page.getByText(t("adminSettings.retention.notValid", { min: "6", max: "120" }));
    for (const outside of ["5", "121"]) {
      await months.fill(outside);
      await saveOf("retention").click();
      await expect.element(refusal).toBeVisible();
      await expect.element(months).toHaveFocus();
      await expect.element(months).toHaveValue(outside);
    }
    await expectSound();
    expect(sent(SAVE)).toEqual([]);
    for (const inside of ["120", "٦"]) {
      await months.fill(inside);
      await expect.element(refusal).not.toBeInTheDocument();
      await saveOf("retention").click();
      await expect.element(page.getByText("Saved", { exact: true }).last()).toBeVisible();
    }
    await expect
      .poll(() => sent(SAVE).map(({ body }) => body))
      .toEqual([
        { retention: { ...retention, auditMonths: 120 } },
        { retention: { ...retention, auditMonths: 6 } },
      ]);
  });
});
