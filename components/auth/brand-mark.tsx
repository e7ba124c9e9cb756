import { siGoogle, siWhatsapp } from "simple-icons";

const MARKS = { google: siGoogle, whatsapp: siWhatsapp } as const;

/** A brand's mark in the text's colour. */
export const BrandMark = ({ brand }: { brand: keyof typeof MARKS }) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
    <path d={MARKS[brand].path} />
  </svg>
);
