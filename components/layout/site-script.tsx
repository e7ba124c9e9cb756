interface Props {
  /** Prices in DA that a link may ask for, on pages that name a price. */
  offers?: readonly number[];
  /** Meta pixel that hears of each view; absent means none, as on pages of the panel and of the portal. */
  pixelId?: string | undefined;
}

/** What public pages do beyond their HTML; where React runs, too, it works without it. */
export function SiteScript({ pixelId, offers = [] }: Props) {
  return <script src="/site.js" defer data-pixel={pixelId} data-offers={offers.join(" ") || undefined} />;
}
