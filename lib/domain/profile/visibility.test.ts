import { describe, expect, it } from "vitest";
import type { Profile } from "./profile.ts";
import {
  askFirst,
  isAskFirst,
  showToAll,
  VISIBILITIES,
  type ProfileVisibility,
  type Visibility,
} from "./visibility.ts";
import { toVisible } from "./visible-profile.ts";

const PUBLIC: ProfileVisibility = {
  email: "public",
  address: "public",
  payments: "public",
  phones: ["public", "public", "public", "public"],
};

const phone = (number: string) => ({ number, apps: [] });

const profile = (visibility: Partial<ProfileVisibility> = {}, changes: Partial<Profile> = {}) =>
  ({
    fullName: "Yasmine",
    email: "login@omrane.dz",
    publicEmail: "",
    phones: [phone("0550123456"), phone("0660765432"), phone(""), phone("021123456")],
    address: "Hydra",
    paymentMethods: [{ type: "PayPal", value: "yasmine" }],
    payAccounts: [{ kind: "ccp", number: "002345678988", holder: "" }],
    takesContacts: true,
    company: null,
    ...changes,
    visibility: { ...PUBLIC, ...visibility },
  }) as Profile & { company: null };

const seen = (given: ReturnType<typeof profile>, viewer: "anyone" | "met" = "anyone") => {
  const { email, phones, address, paymentMethods, payAccounts, afterExchange } = toVisible(given, viewer);
  return {
    email,
    numbers: phones.map(({ number }) => number),
    address,
    payments: paymentMethods.length + payAccounts.length,
    afterExchange,
  };
};

const ALL_VISIBLE = {
  email: "login@omrane.dz",
  numbers: ["0550123456", "0660765432", "", "021123456"],
  address: "Hydra",
  payments: 2,
  afterExchange: [],
};

describe("what a visitor sees (profile 47–50)", () => {
  it("toVisible shows public fields to everyone", () => {
    expect(seen(profile())).toEqual(ALL_VISIBLE);
  });

  it("toVisible hides exchange fields until the visitor has left their details", () => {
    const given = profile({
      email: "exchange",
      address: "exchange",
      payments: "exchange",
      phones: ["exchange", "public", "exchange", "exchange"],
    });
    expect(seen(given)).toEqual({
      email: "",
      numbers: ["", "0660765432", "", ""],
      address: "",
      payments: 0,
      afterExchange: ["phones", "email", "address", "payments"],
    });
    expect(seen(given, "met")).toMatchObject({ ...ALL_VISIBLE, afterExchange: expect.any(Array) });
  });

  it("toVisible hides hidden fields from everyone and does not announce them", () => {
    const given = profile({
      email: "hidden",
      address: "hidden",
      payments: "hidden",
      phones: ["hidden", "hidden", "hidden", "hidden"],
    });
    const nothing = { email: "", numbers: ["", "", "", ""], address: "", payments: 0, afterExchange: [] };
    expect(seen(given)).toEqual(nothing);
    expect(seen(given, "met")).toEqual(nothing);
  });

  it("toVisible hides the apps of a hidden number", () => {
    const phones = [{ number: "0550123456", apps: ["whatsapp"] }, phone(""), phone(""), phone("")];
    const given = profile({ phones: ["hidden", "public", "public", "public"] }, {
      phones,
    } as Partial<Profile>);
    expect(toVisible(given, "anyone").phones[0]).toEqual({ number: "", apps: [] });
  });

  it.each(VISIBILITIES)(
    "toVisible never shows the login e-mail when there is a public e-mail (%s)",
    (email) => {
      const given = profile({ email }, { publicEmail: "hello@omrane.dz" });
      for (const viewer of ["anyone", "met"] as const) {
        const shown = toVisible(given, viewer);
        expect(JSON.stringify(shown)).not.toContain("login@");
        const isSeen = email === "public" || (email === "exchange" && viewer === "met");
        expect(shown.email).toBe(isSeen ? "hello@omrane.dz" : "");
      }
    },
  );

  it("toVisible does not announce empty fields or fields of an owner who takes no contacts", () => {
    const waiting = {
      email: "exchange",
      address: "exchange",
      payments: "exchange",
      phones: ["exchange", "exchange", "exchange", "exchange"],
    } as const satisfies ProfileVisibility;
    const none = [phone(""), phone(""), phone(""), phone("")] as Profile["phones"];
    expect(
      seen(profile(waiting, { phones: none, address: "", paymentMethods: [], payAccounts: [] }))
        .afterExchange,
    ).toEqual(["email"]);
    const closed = profile(waiting, { takesContacts: false });
    expect(seen(closed)).toEqual({
      ...ALL_VISIBLE,
      email: "",
      numbers: ["", "", "", ""],
      address: "",
      payments: 0,
    });
    expect(seen(closed, "met")).toMatchObject({ email: "login@omrane.dz", address: "Hydra" });
  });
});

type Privacy = Record<"email" | "PrPhone" | "SePhone" | "ThPhone" | "PhPhone", Visibility>;

describe("ask first (exchange 19)", () => {
  const open = {
    email: "public",
    PrPhone: "public",
    SePhone: "public",
    ThPhone: "public",
    PhPhone: "public",
    address: "public",
    payments: "hidden",
  } as const;

  it("askFirst changes public numbers and e-mail to exchange, and nothing else", () => {
    expect(isAskFirst(open)).toBe(false);
    const asked = askFirst<Privacy>(open);
    expect(asked).toEqual({
      email: "exchange",
      PrPhone: "exchange",
      SePhone: "exchange",
      ThPhone: "exchange",
      PhPhone: "exchange",
      address: "public",
      payments: "hidden",
    });
    expect(isAskFirst(asked)).toBe(true);
    expect(showToAll(asked)).toEqual(open);
  });

  it("askFirst and showToAll leave a hidden number hidden", () => {
    const asked = askFirst<Privacy>({ ...open, SePhone: "hidden" });
    expect(asked.SePhone).toBe("hidden");
    expect(isAskFirst(asked)).toBe(true);
    expect(showToAll(asked).SePhone).toBe("hidden");
  });

  it("isAskFirst is false with a public field or without exchange fields", () => {
    expect(isAskFirst({ ...askFirst<Privacy>(open), email: "public" })).toBe(false);
    const hidden = { email: "hidden", PrPhone: "hidden", SePhone: "hidden", ThPhone: "hidden" } as const;
    expect(isAskFirst({ ...open, ...hidden, PhPhone: "hidden" })).toBe(false);
  });
});
