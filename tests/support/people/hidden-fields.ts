import type { Visibility } from "#lib/domain/profile/visibility";
import { expect } from "vitest";
import { decodeEntities } from "../decode-entities.ts";
import type { Person } from "./http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

/** Distinctive parts of every field that an owner can hide (profile 47), by field. */
export const VALUES = {
  email: ["public-mail", "omrane-mail.example"],
  PrPhone: ["550918273"],
  SePhone: ["661827364"],
  ThPhone: ["21736455"],
  PhPhone: ["770645546"],
  address: ["Impasse Kheireddine"],
  payments: ["paypal-of-yasmine", "wise-of-yasmine", "00799999002345678941"],
};

/** The address on English pages. */
export const TRANSLATED = "Zanqat Lahlou";

async function save({ visitor, username }: Person, changes: Record<string, unknown>): Promise<void> {
  expect((await visitor.put(toPath("PUT /api/users/update/{username}", { username }), changes)).status).toBe(
    200,
  );
}

export async function fillFields(owner: Person): Promise<void> {
  // Without title and bio, the description uses the address.
  await save(owner, {
    phone: {
      PrPhone: "0550918273",
      SePhone: "0661827364",
      ThPhone: "021736455",
      PhPhone: "0770645546",
      LinkedTo_Pr: ["whatsapp", "telegram"],
      LinkedTo_Se: ["whatsapp"],
    },
    address: "Impasse Kheireddine",
    titel: "",
    bio: "",
  });
  const payaments_data = [
    { P_type: "PayPal", P_value: "paypal-of-yasmine" },
    { P_type: "Wise", P_value: "wise-of-yasmine" },
  ];
  expect(
    (await owner.visitor.post(toPath("POST /api/content/update_payments/v1"), { payaments_data })).status,
  ).toBe(200);
  const { updatedAt } = (await owner.visitor.get(toPath("GET /api/users/translation/v1"))).json as {
    updatedAt: string;
  };
  const texts = { fullName: "", title: "", situationName: "", situationPlace: "", bio: "" };
  const others = { eventTitle: "", pageLabel: "" };
  const translation = { language: "en", ...texts, ...others, address: TRANSLATED, projects: [], links: [] };
  expect(
    (await owner.visitor.put(toPath("PUT /api/users/translation/v1"), { ...translation, updatedAt })).status,
  ).toBe(200);
  const accounts = [{ kind: "baridimob", number: "00799999002345678941" }];
  expect(
    (await owner.visitor.post(toPath("POST /api/users/accounts/v1"), { accounts, password: owner.password }))
      .status,
  ).toBe(200);
}

export async function chooseVisibility(owner: Person, visibility: Visibility): Promise<void> {
  const [email, PrPhone, SePhone, ThPhone, PhPhone, address, payments] =
    Array<Visibility>(7).fill(visibility);
  const publicEmail = "public-mail@omrane-mail.example";
  await save(owner, {
    privacy: { publicEmail, email, PrPhone, SePhone, ThPhone, PhPhone, address, payments },
  });
}

/** Removes separators of digits and words, which outputs escape and group differently. */
export const plain = (text: string) =>
  decodeEntities(text)
    .replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\r\n |<wbr\s*\/?>|&nbsp;|[\s+\\-]/g, "")
    .toLowerCase();

/** @param outputs plain texts by their path */
export const placesOf = (value: string, outputs: Map<string, string>) =>
  [...outputs].filter(([, text]) => text.includes(plain(value))).map(([path]) => path.trim());
