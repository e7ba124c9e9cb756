interface Props {
  /** Offer prices in DA that a link may request, on pages that show a price. */
  offers?: readonly number[];
  /** Meta pixel that records each view; absent in panel and admin area. */
  pixelId?: string | undefined;
}

/** The script of public pages; it does not depend on React. */
export function SiteScript({ pixelId, offers = [] }: Props) {
  return <script src="/site.js" defer data-pixel={pixelId} data-offers={offers.join(" ") || undefined} />;
}
