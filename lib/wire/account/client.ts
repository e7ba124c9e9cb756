import type { Delivery } from "#lib/domain/delivery/delivery";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { textColourOf, type CardImage } from "#lib/domain/order/card/colour";
import { parsePhone, type MessagingApp } from "#lib/domain/profile/phone";
import type { SelfWire } from "#lib/wire/profile/output";

const FIELD_BY_WIRE_NAME: Record<string, string> = {
  titel: "title",
  "phone.PrPhone": "phone",
  "phone.SePhone": "whatsapp",
  referral_code: "referralCode",
  color: "colour",
  image_on_card: "image",
  MessageOn_Card: "fullName",
  privacy: "hasAgreed",
  "delivery.wilaya": "wilaya",
  "delivery.commune": "commune",
  "delivery.address": "street",
  "delivery.kind": "kind",
  "delivery.phone": "secondPhone",
  "delivery.note": "note",
};

export const fieldFromWire = (name: string): string => FIELD_BY_WIRE_NAME[name] ?? name;

interface SignInForm {
  identifier: string;
  password: string;
  isRemembered: boolean;
  isForced: boolean;
  code: string;
}

export const toSignInWire = ({ identifier, password, isRemembered, isForced, code }: SignInForm) => ({
  identifier: identifier.trim().toLowerCase(),
  password,
  remember: isRemembered,
  ...(isForced && { force: true, ...(code && { code }) }),
});

export interface SignUpForm {
  fullName: string;
  /** Without its prefix; empty to derive it from the name. */
  username: string;
  /** Only for business cards. */
  title: string;
  email: string;
  password: string;
  phone: string;
  whatsapp: string;
  /** Public address. */
  address: string;
  /** Absent when a stock card is claimed. */
  delivery?: Delivery;
  /** Code of a stock card, claimed instead of ordering one. */
  claimedCard?: string;
  colour: string;
  image: CardImage | "";
  referralCode: string;
  utmSource: string;
  offer: number | undefined;
  hasAgreed: boolean;
}

export function toRegisterWire(form: SignUpForm) {
  return {
    userData: {
      fullName: form.fullName,
      ...(form.username && { username: USERNAME_PREFIX + form.username }),
      ...(form.image === "" && form.title.trim() !== "" && { titel: form.title }),
      email: form.email,
      phone: toSignUpPhones(form.phone, form.whatsapp),
      address: form.address,
      ...(form.delivery && { delivery: form.delivery }),
      ...(form.claimedCard && { card: form.claimedCard }),
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
      logo_icon: "",
      data_color: textColourOf(form.colour),
      isBusiness: form.image === "",
    },
  };
}

/** The same number given twice means that this phone has WhatsApp. */
function toSignUpPhones(phone: string, whatsapp: string) {
  const apps: MessagingApp[] = ["whatsapp"];
  if (whatsapp.trim() === "") return { PrPhone: phone };
  const isSame = parsePhone(whatsapp) !== null && parsePhone(whatsapp) === parsePhone(phone);
  return isSame
    ? { PrPhone: phone, LinkedTo_Pr: apps }
    : { PrPhone: phone, SePhone: whatsapp, LinkedTo_Se: apps };
}

export const toPasswordResetWire = (token: string, password: string) => ({ id: token, password });

interface SignedInUser {
  username: string;
  publicId: string;
  language: Locale;
}

export const signedInFromWire = ({ username, uid, profile_preference }: SelfWire): SignedInUser => ({
  username,
  publicId: uid,
  language: profile_preference.language,
});

export interface CurrentUser {
  username: string;
  publicId: string;
  isActive: boolean;
}

export const currentUserFromWire = (user: SelfWire): CurrentUser => ({
  username: user.username,
  publicId: user.uid,
  isActive: user.profile_meta.isActive,
});
