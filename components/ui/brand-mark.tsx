import { siGoogle, siWhatsapp } from "simple-icons";

const MARKS = { google: siGoogle, whatsapp: siWhatsapp } as const;

/** Brand's mark in the text colour; BrandIcon has the brand's own colour. */
export const BrandMark = ({ brand }: { brand: keyof typeof MARKS }) => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
    <path d={MARKS[brand].path} />
  </svg>
);
