import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { failedCalls, test } from "../../support/browser/browser-test.ts";
import { createCompany } from "../../support/browser/company.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import { DESKTOP, expectAccessible, expectNoOverflowAnywhere } from "../../support/browser/screens.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls(
    [toPath("GET /api/users/company/webhooks/v1"), 422],
    [`${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=`, 404],
  ),
});

const newcomer = newcomers();
const t = en.webhooks;

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
test.afterAll(() => receiver.close());

test("an owner adds a webhook, sends a test event, and sees why it was paused", async ({
  browser,
  playwright,
}) => {
  const owner = await newcomer(playwright);
  await createCompany(playwright, owner);
  const page = await openAs(browser, owner, `/en${pages.panelCompanyDevelopers}`, DESKTOP);
  const hooks = page.getByRole("region", { name: t.title });
  await expect(hooks.getByRole("heading", { name: t.none })).toBeVisible();
  await hooks.getByRole("button", { name: t.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.url, { exact: true }).fill("http://hooks.example/");
  await dialog.getByLabel(en.fields.yourPassword, { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog.getByText(en.errors.webhookUrlNotValid)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel(t.url, { exact: true }).fill(receiver.url);
  await dialog.getByRole("checkbox", { name: t.events.order.moved }).uncheck();
  await dialog.getByRole("button", { name: t.create }).click();
  await expect(dialog).toHaveCount(0);

  const secret = await hooks.getByRole("status").locator("code").textContent();
  expect(secret).toMatch(/^whsec_/);
  await hooks.getByRole("button", { name: en.actions.done }).click();
  const item = hooks.getByRole("listitem").filter({ has: page.getByRole("heading", { name: receiver.url }) });
  await expect(item).toContainText(t.running);
  await expect(item).toContainText(t.events.member.joined);
  await expect(item).not.toContainText(t.events.order.moved);

  await item.getByRole("button", { name: t.test }).click();
  const entry = item.getByRole("listitem").filter({ hasText: t.events.test });
  await expect(entry.first()).toContainText(t.log.states.delivered);
  await expect(entry.first()).toContainText(fill(t.log.status, { status: 204 }));
  const [sent] = receiver.received;
  const event = new Webhook(secret ?? "").verify(sent?.body ?? "", sent?.headers as Record<string, string>);
  expect(event).toMatchObject({ type: "test" });
  await entry.first().getByText(t.log.details).click();
  await expect(entry.first().getByLabel(t.log.body)).toContainText('"type": "test"');
  await expectAccessible(page);
  await expectNoOverflowAnywhere(page);

  receiver.respond = (response) => response.writeHead(410).end("moved away");
  await entry.first().getByRole("button", { name: en.actions.sendAgain }).click();
  await expect(entry).toHaveCount(2);
  await expect(entry.first()).toContainText(t.log.states.failed);
  await expect(item).toContainText(/answered 410/);
  await entry.first().getByText(t.log.details).click();
  await expect(entry.first().getByLabel(t.log.answer)).toContainText("moved away");
  await expect(item.getByRole("button", { name: en.actions.sendAgain })).toHaveCount(0);

  // The next click counts while the log is still being read again.
  const released = Promise.withResolvers<void>();
  const log = `**${`${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=`}*`;
  await page.route(log, (route) => released.promise.then(() => route.continue()));
  const isRead = page.waitForRequest(log);
  await item.getByRole("button", { name: en.actions.resume }).click();
  await expect(item).toContainText(t.running);
  await isRead;
  await item.getByRole("button", { name: fill(t.pauseNamed, { url: receiver.url }) }).click();
  await expect(item).toContainText(/Paused by an owner/);
  released.resolve();

  await item.getByRole("button", { name: fill(t.editNamed, { url: receiver.url }) }).click();
  await dialog.getByRole("checkbox", { name: t.events.order.moved }).check();
  const password = dialog.getByLabel(en.fields.yourPassword, { exact: true });
  await expect(password).toHaveCount(0);
  await dialog.getByLabel(t.url, { exact: true }).fill(`${receiver.url}/moved`);
  await expect(password).toBeVisible();
  await dialog.getByRole("button", { name: en.actions.saveChanges }).click();
  await expect(dialog.getByText(en.form.required)).toBeVisible();
  await dialog.getByLabel(t.url, { exact: true }).fill(receiver.url);
  await dialog.getByRole("button", { name: en.actions.saveChanges }).click();
  await expect(item).toContainText(t.events.order.moved);
  await item.getByRole("button", { name: fill(t.removeNamed, { url: receiver.url }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.ask.confirm }).click();
  await expect(hooks.getByRole("heading", { name: t.none })).toBeVisible();
});
