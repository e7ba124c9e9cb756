import { siGoogle, siWhatsapp } from "simple-icons";

const MARKS = { google: siGoogle, whatsapp: siWhatsapp } as const;

/** In the text's colour; BrandIcon has the brands' own colours. */
export const BrandMark = ({ brand }: { brand: keyof typeof MARKS }) => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
    <path d={MARKS[brand].path} />
  </svg>
);
