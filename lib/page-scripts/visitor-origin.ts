import { readCookie, writeCookie } from "#lib/client/cookies";
import { REFERRAL_COOKIE_S, SOURCE_COOKIE_S } from "#lib/domain/limits";
import { splitLocale } from "#lib/domain/locale";
import { priceFor } from "#lib/domain/order/pricing";
import { cleanTag, isOwnSource, REFERRAL_COOKIE, SOURCE_COOKIE } from "#lib/domain/text/tag";
import { ORDER_PAGE } from "#lib/wire/pages";

/** Where the visitor comes from (order 13); "" when unknown. */
interface VisitorOrigin {
  /** From the URL of this page; takes precedence over our own buttons. */
  readonly campaign: string;
  /** From the campaign or an earlier visit. */
  readonly source: string;
  readonly newReferral: string;
  readonly referral: string;
  readonly offer: string;
}

export function rememberOrigin(): VisitorOrigin {
  const query = new URLSearchParams(location.search);
  const tagOf = (name: string) => cleanTag(query.get(name) ?? "");
  const campaign = tagOf("utm_source");
  const newReferral = tagOf("ref");
  if (campaign) writeCookie(SOURCE_COOKIE, campaign, SOURCE_COOKIE_S);
  if (newReferral) writeCookie(REFERRAL_COOKIE, newReferral, REFERRAL_COOKIE_S);
  return {
    campaign,
    source: campaign || readCookie(SOURCE_COOKIE),
    newReferral,
    referral: newReferral || readCookie(REFERRAL_COOKIE),
    offer: tagOf("pr"),
  };
}

export function addOriginToLinks({ campaign, source, newReferral, offer }: VisitorOrigin): void {
  for (const link of document.querySelectorAll("a")) {
    const url = new URL(link.href, location.href);
    const isWithinPage = url.pathname === location.pathname;
    if (isWithinPage || url.origin !== location.origin || splitLocale(url.pathname)[1] !== ORDER_PAGE) {
      continue;
    }
    // The order page reads the cookie itself, so links must not renew it. The last of our own buttons wins.
    if (campaign) url.searchParams.set("utm_source", campaign);
    else if (source && !isOwnSource(source)) url.searchParams.delete("utm_source");
    if (newReferral) url.searchParams.set("ref", newReferral);
    if (offer) url.searchParams.set("pr", offer);
    link.href = url.pathname + url.search + url.hash;
  }
}

/** @param offers prices in DA that a link may request */
export function showPrices({ referral, offer }: VisitorOrigin, offers: readonly number[]): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-referral-price]")) {
    const figure = place.querySelector("bdi");
    if (!figure) continue;
    const price = priceFor({
      hasReferralCode: referral !== "",
      offer: offer === "" ? undefined : Number(offer),
      offers,
      prices: {
        standard: Number(figure.textContent),
        withReferral: Number(place.dataset.referralPrice),
      },
    });
    figure.textContent = String(price);
  }
}
