import { Globe, Landmark, Wallet } from "lucide-react";
import * as icons from "simple-icons";
import type { PaymentType } from "#lib/domain/profile/pay/payment-type";
import type { MessagingApp } from "#lib/domain/profile/phone";
import type { Platform } from "#lib/domain/profile/links/social-platform";
import { roundPath } from "./round-path";

export type Brand = MessagingApp | Platform | PaymentType;

interface Mark {
  path: string;
  colour: string;
}

/** Simplified outline, a tenth of the size of the path in simple-icons. */
const INSTAGRAM: Mark = {
  path: "M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2ZM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4Zm0 2.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm6.4-3.9a1.45 1.45 0 1 1 0 2.9 1.45 1.45 0 0 1 0-2.9Z",
  colour: "#c4286f",
};

const mark = ({ path, hex }: icons.SimpleIcon, colour = `#${hex}`): Mark => ({
  path: roundPath(path),
  colour,
});

/** simple-icons has no LinkedIn. */
const LINKEDIN: Mark = {
  path: "M2.5 0h19A2.5 2.5 0 0 1 24 2.5v19a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 0 21.5v-19A2.5 2.5 0 0 1 2.5 0ZM3.6 9v11.4h3.5V9Zm1.75-5.6a2 2 0 1 0 0 4.05 2 2 0 0 0 0-4.05ZM9.2 9v11.4h3.55v-6c0-1.6.6-2.6 2-2.6s1.9 1 1.9 2.6v6h3.55v-6.7c0-3.2-1.6-5-4.1-5-1.7 0-2.8.8-3.35 1.8V9Z",
  colour: "#0a66c2",
};
/** simple-icons has no Amazon Pay; this is an approximation, not the trademark. */
const AMAZON_PAY: Mark = {
  path: "M12 2.5c-3.3 0-5.3 1.7-5.6 4.3l2.9.4c.2-1.3 1.1-2.1 2.5-2.1 1.6 0 2.4.8 2.4 2.3v.5c-4.6.2-8.3 1.1-8.3 4.9 0 2.5 1.7 4.1 4.3 4.1 1.8 0 3.2-.8 4.3-2.2.3.7.7 1.3 1.2 1.9l2.3-2c-.7-.8-1-1.5-1-2.9V7.6c0-3.3-1.7-5.1-5-5.1Zm2.2 7.7v.9c0 1.9-1.2 3.2-2.9 3.2-1.2 0-1.9-.7-1.9-1.800 0-1.800 1.9-2.2 4.8-2.300ZM1.5 17.9c6.3 4.700 14.700 4.700 20.5.5l.9 1.2c-6.4 5.100-15.900 5-22.300-.6Z",
  colour: "#232f3e",
};

const MARKS: Partial<Record<Brand, Mark>> = {
  whatsapp: mark(icons.siWhatsapp, "#0f8a45"),
  telegram: mark(icons.siTelegram, "#1c7fb8"),
  github: mark(icons.siGithub),
  facebook: mark(icons.siFacebook),
  instagram: INSTAGRAM,
  linkedin: LINKEDIN,
  twitter: mark(icons.siX),
  youtube: mark(icons.siYoutube, "#d90e0e"),
  tiktok: mark(icons.siTiktok),
  // Snapchat's yellow is invisible on white.
  snapchat: mark(icons.siSnapchat, "#0d0d0d"),
  PayPal: mark(icons.siPaypal),
  Binance: mark(icons.siBinance, "#a87900"),
  "Apple Pay": mark(icons.siApplepay),
  "Google Pay": mark(icons.siGooglepay),
  "Samsung Pay": mark(icons.siSamsungpay),
  Stripe: mark(icons.siStripe),
  Wise: mark(icons.siWise, "#163300"),
  Revolut: mark(icons.siRevolut),
  "Cash App": mark(icons.siCashapp, "#00802c"),
  Venmo: mark(icons.siVenmo),
  MoneyGram: mark(icons.siMoneygram),
  Zelle: mark(icons.siZelle),
  Alipay: mark(icons.siAlipay),
  "WeChat Pay": mark(icons.siWechat, "#058a45"),
  "Amazon Pay": AMAZON_PAY,
};

/** A brand's mark, or a globe, bank or wallet. Decorative: the name must be beside it. */
export function BrandIcon({ brand, sizePx = 22 }: { brand: Brand; sizePx?: number }) {
  const outline = MARKS[brand];
  if (!outline) {
    const Icon = brand === "Bank Transfer" ? Landmark : brand === "Crypto Wallet" ? Wallet : Globe;
    return <Icon size={sizePx} aria-hidden="true" className="flex-none" />;
  }
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill={outline.colour}
      aria-hidden="true"
      className="flex-none"
    >
      <path d={outline.path} fillRule="evenodd" />
    </svg>
  );
}
