import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { FREE_DELIVERY } from "#lib/domain/delivery/delivery";
import { API_TIMEOUT_MS, DEBOUNCE_MS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { communesPath } from "#lib/domain/delivery/communes";
import { pages } from "#lib/wire/pages";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { showOnPhone } from "@/tests/support/component/expect-sound";
import { messagesOf, render, textsIn } from "@/tests/support/component/render";
import {
  broken,
  held,
  holdTimers,
  never,
  ok,
  refused,
  stubRequests,
  type Reply,
} from "@/tests/support/component/requests";
import { SignUpWizard } from "./sign-up-wizard";
import { toPath } from "#lib/wire/call-path";

const USERNAME = "GET /api/users/username/v1";
const REGISTER = `POST ${toPath("POST /api/users/register")}` as const;
const STATUSES = [400, 401, 402, 403, 404, 409, 410, 413, 415, 418, 422, 429, 500, 502, 503, 504] as const;

describe.each(LOCALES)("sign-up in %s", (locale) => {
  const t = textsIn(locale);
  const name = page.getByLabelText(t("fields.fullName"));
  const email = page.getByLabelText(t("fields.email"));
  const password = page.getByLabelText(t("fields.password"));
  const phone = page.getByLabelText(t("fields.phone"));
  const whatsapp = page.getByLabelText(t("signUp.whatsapp"));
  const wilaya = page.getByRole("combobox", { name: t("fields.wilaya") });
  const commune = page.getByRole("combobox", { name: t("fields.commune") });
  const street = page.getByLabelText(t("signUp.street"));
  const agreed = page.getByRole("checkbox");
  const submit = page.getByRole("button", { name: t("actions.getCard"), exact: false });
  const toDesign = page.getByRole("button", { name: t("signUp.next.design") });
  const toAccount = page.getByRole("button", { name: t("signUp.next.account") });
  const heading = page.getByRole("heading", { level: 1 });
  // Hidden from screen readers.
  const smallCard = () => page.elementLocator(document.querySelector(".pinned-card") ?? document.body);

  // The tab's history holds the step.
  beforeEach(() => window.history.pushState(null, "", pages.getCard));

  function open(
    reply: Reply | readonly Reply[] = [],
    { communes = broken(404) as Reply, fees = FREE_DELIVERY } = {},
  ) {
    const sent = stubRequests({
      [REGISTER]: reply,
      [USERNAME]: ({ query }) =>
        ok({ isFree: query.get("un") ? true : null, suggestions: ["amine", "amine_dz"] }),
      [`GET ${communesPath(31)}`]: broken(404),
      [`GET ${communesPath(16)}`]: communes,
      [`GET ${communesPath(33)}`]: broken(404),
    });
    render(
      <SignUpWizard
        offer={undefined}
        offers={[]}
        prices={{ standard: 2800, withReferral: 2500 }}
        deliveryFees={fees}
        referralCode=""
        utmSource=""
        claimedCard=""
        isSignedIn={false}
        host="logix.example"
        whatsAppMark={null}
      />,
      { locale, path: pages.getCard },
    );
    return sent;
  }

  async function fillName(): Promise<void> {
    await name.fill("Amine Bouzid");
    await page.getByLabelText(t("signUp.username.label")).fill("amine");
  }

  async function openAccount(...options: Parameters<typeof open>) {
    const sent = open(...options);
    await fillName();
    await toDesign.click();
    await toAccount.click();
    await expect.element(heading).toMatchTextContent(t("signUp.steps.account.title"));
    // A key pressed before would go to the step that is leaving.
    await expect.element(heading).toHaveFocus();
    // The fields load after their title.
    await expect.element(email).toBeVisible();
    return sent;
  }

  async function fillAccount(): Promise<void> {
    await email.fill("amine@example.com");
    await password.fill("Tea-and-7-cups");
    await phone.fill("550123456");
    await wilaya.fill("31");
    await page.getByRole("option").first().click();
    await commune.fill("Oran");
    await street.fill("12 rue Larbi");
    await agreed.click();
  }

  async function press(field: Locator, keys: string): Promise<void> {
    (field.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  }

  it("limits the name, counts it and names it when it is missing", async () => {
    open();
    for (const empty of ["", "   "]) {
      await name.fill(empty);
      await toDesign.click();
      await expect.element(name).toHaveAccessibleDescription(t("form.required"));
      await expect.element(name).toHaveFocus();
    }
    await name.fill("ن".repeat(33));
    await expect
      .element(page.getByText("33 / 32", { exact: false }))
      .toHaveStyle({ color: "rgb(165, 48, 42)" });
    await toDesign.click();
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.element(heading).toMatchTextContent(t("signUp.steps.name.title"));
    await expectAccessible();
    await name.fill("ن".repeat(32));
    await expect.element(name).not.toHaveAttribute("aria-invalid");
  });

  it("asks for no username while the name is too long", async () => {
    const pause = holdTimers(DEBOUNCE_MS);
    const sent = open();
    for (const length of [33, 32]) {
      await name.fill("ن".repeat(length));
      await expect.element(page.getByText(`${length} / 32`, { exact: false })).toBeVisible();
      await expect.poll(pause.count).toBeGreaterThan(0);
      pause.end();
    }
    const names = () => sent(USERNAME).map(({ query }) => query.get("name"));
    await expect.poll(names).toEqual(["ن".repeat(32)]);
  });

  it("says before the order what of name and title cards do not show, and the preview is as printed", async () => {
    open();
    const onCard = (part: string) => () => document.querySelector(`.cafe .card-${part}`)?.textContent;
    await page.getByLabelText(t("signUp.username.label")).fill("alyona");
    await name.fill("Алёна 😀");
    await expect.element(page.getByText(t("unprinted.username"))).toBeVisible();
    await expect.poll(onCard("name")).toBe("logix_alyona");
    await name.fill("Lina 😀 Haddad");
    const texts = { signs: "😀", printed: "Lina Haddad" };
    await expect.element(name).toHaveAccessibleDescription(t("unprinted.card.signs", texts));
    await expect.poll(onCard("name")).toBe(texts.printed);
    await toDesign.click();
    const title = page.getByLabelText(t("fields.jobTitle"));
    await title.fill("★ Čelli, n° 5");
    const left = t("unprinted.card.signs", { signs: "★", printed: "Čelli, n° 5" });
    await expect.element(title).toHaveAccessibleDescription(`${t("signUp.titleHint")} ${left}`);
    await expect.poll(onCard("message")).toBe("Čelli, n° 5");
    await expectAccessible();
  });

  it("names every missing field of the account, also at the button, and sends nothing", async () => {
    const sent = await openAccount();
    await expect.element(submit).toHaveAccessibleDescription(t("signUp.agreeFirst"));
    await press(submit, "{Enter}");
    await expect.element(email).toHaveFocus();
    const fields = (
      [
        "fields.email",
        "fields.password",
        "fields.phone",
        "fields.wilaya",
        "fields.commune",
        "signUp.street",
        "signUp.consent",
      ] as const
    )
      .map((key) => t(key))
      .join(locale === "ar" ? "، " : ", ");
    await expect.element(submit).toHaveAccessibleDescription(t("signUp.missing", { fields }));
    await expect.element(agreed).toHaveAccessibleDescription(t("signUp.agreeRequired"));
    for (const field of [email, phone, commune]) {
      await expect.element(field).toHaveAccessibleDescription(t("form.required"));
    }
    await expect.element(wilaya).toHaveAccessibleDescription(t("signUp.wilayaRequired"));
    await expect
      .element(street)
      .toHaveAccessibleDescription(`${t("form.required")} ${t("signUp.streetHint")}`);
    // The hint would repeat the error.
    await expect.element(password).toHaveAccessibleDescription(t("form.required"));
    await expectAccessible();
    expect(sent(REGISTER)).toEqual([]);
  });

  it("says what of commune, street and note the delivery slip does not show", async () => {
    await openAccount();
    const hint = t("unprinted.paper.signs", { signs: "🌵", printed: "Rue 5" });
    await commune.fill("Rue 5 🌵");
    await expect.element(commune).toHaveAccessibleDescription(hint);
    await street.fill("Rue 5 🌵");
    await expect.element(street).toHaveAccessibleDescription(`${t("signUp.streetHint")} ${hint}`);
    await page.getByRole("button", { name: t("signUp.more") }).click();
    const note = page.getByLabelText(t("signUp.note"));
    await note.fill("улица");
    await expect.element(note).toHaveAccessibleDescription(t("unprinted.paper.nothing"));
    await expectAccessible();
  });

  it("checks e-mail, password and phones on both sides of their limits before it sends", async () => {
    const sent = await openAccount();
    await fillAccount();
    await email.fill("amine@gmail");
    await submit.click();
    await expect.element(email).toHaveAccessibleDescription(t("form.emailIsNotValid"));
    await expect.element(email).toHaveFocus();
    await email.fill("amine@example.com");
    await expect.element(email).not.toHaveAttribute("aria-invalid");
    const length = t("form.passwordLength", { min: "8", max: "16" });
    for (const wrong of ["Seven-7", "Seventeen-1234567"]) {
      await password.fill(wrong);
      await submit.click();
      await expect.element(password).toHaveAccessibleDescription(length);
      await expect.element(password).toHaveValue(wrong);
    }
    await password.fill("Tea-and-7-cups");
    await phone.fill("55012");
    await submit.click();
    await expect.element(phone).toHaveAccessibleDescription(t("form.phoneNotValid"));
    for (const [wrong, fault] of [
      ["055012345", "form.phoneDigitMissing"],
      ["+376 312 345", "form.phoneForeign"],
      ["0982 12 34 56", "signUp.phonePrefix"],
    ] as const) {
      await phone.fill(wrong);
      await submit.click();
      await expect.element(phone).toHaveAccessibleDescription(t(fault));
    }
    // A pasted prefix is not doubled.
    await phone.fill("+213 550 12 34 56");
    await expect.element(phone).toHaveValue("550123456");
    await whatsapp.fill("66");
    await submit.click();
    await expect.element(whatsapp).toHaveAccessibleDescription(t("form.phoneNotValid"));
    expect(sent(REGISTER)).toEqual([]);
  });

  it("shows a failure, keeps the form and can be sent again with the same key", async () => {
    const sent = await openAccount([broken(500), never, refused(422, "", { street: "Again" })]);
    await fillAccount();
    await submit.click();
    const failure = page.getByText(t("client.status.500"));
    await expect.element(failure).toBeInViewport();
    await expectAccessible();
    await page.getByRole("button", { name: t("actions.close") }).click();
    await expect.element(failure).not.toBeInTheDocument();

    const timeouts = holdTimers(API_TIMEOUT_MS);
    await submit.click();
    await expect.element(page.getByRole("button", { name: t("signUp.busy") })).toBeVisible();
    timeouts.end();
    await expect.element(page.getByText(t("client.server"), { exact: true })).toBeVisible();
    await expect.element(password).toHaveValue("Tea-and-7-cups");
    await expect.element(email).toHaveValue("amine@example.com");
    await submit.click();
    await expect.element(street).toHaveAccessibleDescription(/^Again/);
    const keys = sent(REGISTER).map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  if (locale === "en") return;
  describe("in one language, since no text differs", () => {
    it.each(["Seven-78", "Sixteen-chars-16"])(
      "sends a password of an allowed length (%s) and shows its refusal at the field",
      async (typed) => {
        const sent = await openAccount(refused(422, "", { password: "Too common" }));
        await fillAccount();
        await password.fill(typed);
        await submit.click();
        await expect.element(password).toHaveAccessibleDescription("Too common");
        await expect.element(password).toHaveFocus();
        expect(sent(REGISTER)).toHaveLength(1);
      },
    );

    it("shows the text of the status for a refusal without our text, as a proxy sends it", async () => {
      await openAccount(STATUSES.map(broken));
      await fillAccount();
      const byStatus: Readonly<Record<number, string>> = messagesOf(locale).client.status;
      for (const status of STATUSES) {
        await submit.click();
        const failure = page.getByText(byStatus[status] ?? t("client.unknown"), { exact: true });
        await expect.element(failure).toBeVisible();
        await page.getByRole("button", { name: t("actions.close") }).click();
        await expect.element(failure).not.toBeInTheDocument();
      }
    });

    it("opens the step and focuses the field that the server refuses", async () => {
      await openAccount([refused(422, "", { fullName: "Not a name" }), refused(409, "", { email: "Taken" })]);
      await fillAccount();
      await submit.click();
      await expect.element(heading).toMatchTextContent(t("signUp.steps.name.title"));
      await expect.element(name).toHaveFocus();
      await expect.element(name).toHaveAccessibleDescription("Not a name");
      await name.fill("Amine");
      await expect.element(name).not.toHaveAttribute("aria-invalid");
      await toDesign.click();
      await toAccount.click();
      await submit.click();
      await expect.element(email).toHaveAccessibleDescription("Taken");
      await expect.element(email).toHaveFocus();
      await expect.element(password).toHaveValue("Tea-and-7-cups");
    });

    it("clears the refusal of a commune once its wilaya is chosen", async () => {
      await openAccount(refused(422, "", { "delivery.commune": "Of another wilaya" }));
      await fillAccount();
      await submit.click();
      await expect.element(commune).toHaveAccessibleDescription("Of another wilaya");
      await expect.element(commune).toHaveFocus();
      await wilaya.fill("33");
      await page.getByRole("option").first().click();
      await expect.element(commune).not.toHaveAttribute("aria-invalid");
      await expect.element(commune).toHaveValue("Oran");
    });

    it("restores the design from the start of its step when it is cancelled", async () => {
      open();
      await fillName();
      await toDesign.click();
      const colour = (key: "gunmetal-gray" | "blush-pink") =>
        page.getByRole("radio", { name: t(`signUp.colours.${key}`) });
      await colour("gunmetal-gray").click();
      await toAccount.click();
      await page.getByRole("button", { name: t("actions.back") }).click();
      const cancel = page.getByRole("button", { name: t("actions.cancel") });
      await expect.element(cancel).toHaveAttribute("aria-disabled", "true");
      const business = page.getByRole("switch", { name: t("signUp.business") });
      const characters = page.getByRole("group", { name: t("signUp.character") });
      const cat = page.getByRole("radio", { name: t("signUp.characters.cat") });
      await business.click();
      await cat.click();
      await colour("blush-pink").click();
      // Switching on clears the image; switching off restores it.
      await business.click();
      await expect.element(characters).not.toBeInTheDocument();
      await business.click();
      await expect.element(cat).toBeChecked();
      await cancel.click();
      await expect.element(colour("gunmetal-gray")).toBeChecked();
      await expect.element(business).toBeChecked();
      await expect.element(characters).not.toBeInTheDocument();
      await expect.element(cancel).toHaveFocus();
      await expect.element(heading).toMatchTextContent(t("signUp.steps.design.title"));
    });

    it("keeps a small card in view on a phone while the design is chosen", async () => {
      await showOnPhone();
      open();
      await fillName();
      await toDesign.click();
      await expect.element(heading).toHaveFocus();
      await expect.element(smallCard()).not.toBeVisible();
      await page.getByRole("switch", { name: t("signUp.business") }).click();
      await page.getByRole("radio", { name: t("signUp.characters.gazelle") }).click();
      await expect.element(smallCard()).toBeInViewport();
      await expect.element(smallCard()).toMatchTextContent("Amine Bouzid");
      expect(smallCard().element().querySelector("img[src*='gazelle']")).not.toBeNull();
      await expectAccessible();
      window.scrollTo(0, 0);
      await expect.element(smallCard()).not.toBeVisible();
    });

    it("shows the small card by the last sight of the preview that a busy page reports", async () => {
      let report: (...shares: number[]) => void = () => {};
      vi.stubGlobal(
        "IntersectionObserver",
        class {
          observe() {}
          disconnect() {}
          constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
            report = (...shares) => callback(shares.map((intersectionRatio) => ({ intersectionRatio })));
          }
        },
      );
      await showOnPhone();
      open();
      for (const shares of [[0.29], [0.3], [1, 0], [0, 1]]) {
        report(...shares);
        const isInView = (shares.at(-1) ?? 0) >= 0.3;
        if (isInView) await expect.element(smallCard()).not.toBeVisible();
        else await expect.element(smallCard()).toBeVisible();
      }
    });

    it("goes on with Enter in a field and in a choice, and not in the address", async () => {
      const sent = open(refused(409, "", { email: "Taken" }));
      await fillName();
      await userEvent.keyboard("{Enter}");
      await expect.element(heading).toMatchTextContent(t("signUp.steps.design.title"));
      await page.getByRole("radio", { name: t("signUp.colours.onyx-black") }).click();
      await userEvent.keyboard("{Enter}");
      await expect.element(heading).toMatchTextContent(t("signUp.steps.account.title"));
      await expect.element(email).toBeVisible();
      await fillAccount();
      await agreed.click();
      await press(email, "{Enter}");
      await expect.element(agreed).toHaveAccessibleDescription(t("signUp.agreeRequired"));
      await agreed.click();
      await press(street, "{End}{Enter}");
      await expect.element(street).toHaveValue("12 rue Larbi\n");
      expect(sent(REGISTER)).toEqual([]);
      await press(phone, "{Enter}");
      await expect.element(email).toHaveAccessibleDescription("Taken");
      expect(sent(REGISTER)).toHaveLength(1);
    });

    it("keeps all input when another wilaya is chosen, except a commune of the one before", async () => {
      const [ALGIERS, ILLIZI, ORAN] = ["16", "33", "31"];
      const slow = held(ok([["باب الوادي", "Bab El Oued"]]));
      const fees = { ...FREE_DELIVERY, desk: { ...FREE_DELIVERY.desk, [ILLIZI]: null } };
      const refusal = refused(422, "No desk", { "delivery.kind": "No desk" });
      const sent = await openAccount(refusal, { communes: slow.reply, fees });
      const kind = (key: "home" | "desk") => page.getByRole("radio", { name: t(`signUp.kinds.${key}`) });
      const choose = async (code: string) => {
        await wilaya.fill(code);
        await press(wilaya, "{Enter}");
      };
      await fillAccount();
      await choose(ALGIERS);
      await commune.fill("باب الوادي");
      await kind("desk").click();
      await page.getByRole("button", { name: t("signUp.public.change") }).click();
      const address = page.getByLabelText(t("signUp.address"));
      await expect.element(address).toHaveFocus();
      await expect.element(address).toHaveAttribute("placeholder", "باب الوادي، الجزائر");
      await address.fill("Algiers");

      // The list of the wilaya before arrives after the next one is chosen.
      await choose(ILLIZI);
      await expect.element(commune).toHaveValue("باب الوادي");
      slow.release();
      await expect.element(commune).toHaveValue("");
      // The choice of a stop desk is remembered while this wilaya has none.
      await expect.element(kind("home")).toBeChecked();
      await commune.fill("Cité 500");
      await choose(ORAN);
      await expect.element(commune).toHaveValue("Cité 500");
      await expect.element(kind("desk")).toBeChecked();
      await expect.element(street).toHaveValue("12 rue Larbi");

      await submit.click();
      const kinds = page.getByRole("group", { name: t("fields.deliveryMethod") });
      await expect.element(kinds).toHaveAccessibleDescription("No desk");
      await expect.element(kind("desk")).toHaveFocus();
      await submit.click();
      await expect.poll(() => sent(REGISTER)).toHaveLength(2);
      expect(sent(REGISTER)[1]?.body).toMatchObject({
        userData: {
          address: "Algiers",
          delivery: { wilaya: 31, commune: "Cité 500", kind: "desk", phone: "", note: "" },
        },
      });
    });

    it("uses another idempotency key for other data", async () => {
      const sent = await openAccount("lost");
      await fillAccount();
      const failure = page.getByText(t("client.server"));
      for (const [at, text] of ["12 rue Larbi", "12 rue Larbi", "Constantine"].entries()) {
        await street.fill(text);
        await submit.click();
        await expect.poll(() => sent(REGISTER).length).toBe(at + 1);
        await expect.element(failure).toBeVisible();
      }
      const [first, second, third] = sent(REGISTER).map(({ headers }) => headers.get("idempotency-key"));
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });
  });
});
