import { writingColourOf, type CardImage } from "../domain/colour.ts";
import { parsePhone, type MessagingApp } from "../domain/phone.ts";
import type { Language } from "../domain/profile.ts";

/**
 * What forms send and read, in the wire's words. It runs in the browser, so that it only knows shapes: whether
 * something is right, the schemas on the server decide.
 */

/** Names of fields on the wire and in our forms, where they differ. */
const FIELD_BY_WIRE_NAME: Record<string, string> = {
  titel: "title",
  "phone.PrPhone": "phone",
  "phone.SePhone": "whatsapp",
  referral_code: "referralCode",
  color: "colour",
  image_on_card: "image",
  MessageOn_Card: "fullName",
  privacy: "hasAgreed",
};

/** The forms' own name of a field. */
export const fieldFromWire = (name: string): string => FIELD_BY_WIRE_NAME[name] ?? name;

interface SignInForm {
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** At the admin login. */
  isForced: boolean;
}

export const toSignInWire = ({ identifier, password, isRemembered, isForced }: SignInForm) => ({
  identifier: identifier.trim().toLowerCase(),
  password,
  remember: isRemembered,
  ...(isForced && { force: true }),
});

export interface SignUpForm {
  fullName: string;
  email: string;
  password: string;
  phone: string;
  /** Empty: the phone has no WhatsApp that we know of. */
  whatsapp: string;
  address: string;
  colour: string;
  /** Empty on a business card. */
  image: CardImage | "";
  referralCode: string;
  utmSource: string;
  /** In DA, from the link. */
  offer: number | undefined;
  hasAgreed: boolean;
}

/** CONTRACT §3 row 3. */
export function toRegisterWire(form: SignUpForm) {
  return {
    userData: {
      fullName: form.fullName,
      email: form.email,
      phone: toSignUpPhones(form.phone, form.whatsapp),
      address: form.address,
      password: form.password,
      privacy: form.hasAgreed,
      referral_code: form.referralCode,
      utm: form.utmSource,
      ...(form.offer !== undefined && { price: form.offer }),
    },
    card_style: {
      color: form.colour,
      image_on_card: form.image,
      MessageOn_Card: form.fullName,
      // The wizard offers no logo of one's own; the card carries ours.
      logo_icon: "",
      data_color: writingColourOf(form.colour),
      isBusiness: form.image === "",
    },
  };
}

/** One number given twice is one number with WhatsApp. */
function toSignUpPhones(phone: string, whatsapp: string) {
  const apps: MessagingApp[] = ["whatsapp"];
  if (whatsapp.trim() === "") return { PrPhone: phone };
  const isSame = parsePhone(whatsapp) !== null && parsePhone(whatsapp) === parsePhone(phone);
  return isSame
    ? { PrPhone: phone, LinkedTo_Pr: apps }
    : { PrPhone: phone, SePhone: whatsapp, LinkedTo_Se: apps };
}

export interface PaymentEntry {
  /** One of the 17, or the placeholder. */
  type: string;
  value: string;
}

/** CONTRACT §3 row 6. */
export const toPaymentsRequestWire = (entries: readonly PaymentEntry[]) => ({
  payaments_data: entries.map(({ type, value }) => ({ P_type: type, P_value: value })),
});

/** Of which entry a refused field is: "payaments_data.2.P_value". Null for the list as a whole. */
export function paymentFieldFromWire(name: string): { position: number; field: keyof PaymentEntry } | null {
  const [, position, field] = /^payaments_data\.(\d+)\.P_(type|value)$/.exec(name) ?? [];
  return position === undefined ? null : { position: Number(position), field: field as keyof PaymentEntry };
}

/** CONTRACT §3 row 15. */
export const toPasswordResetWire = (token: string, password: string) => ({ id: token, password });

/** CONTRACT §3 row 13. */
export const toActivationWire = (userId: string, isActive: boolean) => ({
  _id: userId,
  action: "validation",
  validation: isActive,
});

export const toDeletionWire = (userId: string) => ({ _id: userId, action: "delete", delete: true });

interface UserAnswer {
  user?: Record<string, unknown>;
}

interface SignedInUser {
  username: string;
  publicId: string;
  language: Language;
}

/** Who has just signed in or up (calls 2 and 3) or is signed in (call 1); null when the answer is not what we know. */
export function signedInFromWire(data: unknown): SignedInUser | null {
  const { result, user = result?.user } = data as { result?: UserAnswer } & UserAnswer;
  const { username, uid, profile_preference: preference } = user ?? {};
  if (typeof username !== "string" || typeof uid !== "string") return null;
  const { language } = (preference ?? {}) as { language?: unknown };
  return { username, publicId: uid, language: language === "en" ? "en" : "ar" };
}

/** Where a sign-in with Google goes on: an address of Google's. */
export const locationFromWire = (data: unknown): string => (data as { location: string }).location;

/** The text of a success, whatever the call names it. */
export function noticeFromWire(data: unknown): string {
  const { message, msg, messsage } = data as Record<string, unknown>;
  return [message, msg, messsage].find((text) => typeof text === "string") ?? "";
}
