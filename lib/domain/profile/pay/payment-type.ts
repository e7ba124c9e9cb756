/** Types in display order (profile 25). */
export const PAYMENT_TYPES = [
  { name: "PayPal", hint: "email" },
  { name: "Binance", hint: "uidOrEmail" },
  { name: "Apple Pay", hint: "account" },
  { name: "Google Pay", hint: "account" },
  { name: "Samsung Pay", hint: "account" },
  { name: "Stripe", hint: "account" },
  { name: "Wise", hint: "account" },
  { name: "Revolut", hint: "account" },
  { name: "Cash App", hint: "account" },
  { name: "Venmo", hint: "account" },
  { name: "MoneyGram", hint: "account" },
  { name: "Zelle", hint: "account" },
  { name: "Alipay", hint: "account" },
  { name: "WeChat Pay", hint: "account" },
  { name: "Amazon Pay", hint: "account" },
  { name: "Crypto Wallet", hint: "publicAddress" },
  { name: "Bank Transfer", hint: "ibanOrAccountNumber" },
] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number]["name"];

/** Placeholder of a new entry; not a type itself. */
export const PAYMENT_TYPE_PLACEHOLDER = "loPay";

const NAME_BY_KEY = new Map<string, PaymentType>(PAYMENT_TYPES.map(({ name }) => [name.toLowerCase(), name]));

export function parsePaymentType(raw: string): PaymentType | null {
  return NAME_BY_KEY.get(raw.trim().toLowerCase()) ?? null;
}
