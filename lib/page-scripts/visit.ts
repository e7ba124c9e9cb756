import { COPIED_MS } from "#lib/domain/limits";
import { findStoredUser } from "#lib/client/storage";
import { isInAppBrowser } from "#lib/domain/statistics/in-app-browser";
import { sourceOf, type CountedAction, type Source } from "#lib/domain/statistics/action";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import { chooseLocale } from "./choose-locale.ts";
import { bindOutbox } from "./outbox.ts";
import { afterPrerender, createPixel } from "./pixel.ts";

// Script of profile pages, which work without it.

const { uid = "", copied = "", pixel, from } = document.currentScript?.dataset ?? {};
document.documentElement.dataset.js = "";

// Subpages of a profile receive how it was opened, and count no tap.
const source = (from as Source | undefined) ?? sourceOf(location.search);
const user = findStoredUser();
// Visits by the owner and by admins do not count (statistics 4).
const isCounted = uid !== "" && user.publicId !== uid && !user.isAdmin;
const trackPageView = createPixel(pixel);

function count(action: CountedAction, target?: string | null): void {
  if (!isCounted) return;
  const [, , referrer] = document.referrer.split("/");
  fetch(visitorActionPath(uid), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toVisitorActionWire(action, source, { target, referrer })),
    // Lets the request complete after a link leaves the page.
    keepalive: true,
  }).catch(() => {});
}

function countVisit(): void {
  if (document.visibilityState !== "visible") {
    document.addEventListener("visibilitychange", countVisit, { once: true });
    return;
  }
  if (!from) {
    if (source === "nfc") document.documentElement.dataset.tapped = "";
    count("tap");
  }
  trackPageView();
}

function showCopied(button: HTMLElement): void {
  if ("copied" in button.dataset) return;
  const label = button.querySelector("[data-label]");
  const before = label?.textContent ?? button.getAttribute("aria-label") ?? "";
  const show = (text: string) => {
    if (label) label.textContent = text;
    else button.setAttribute("aria-label", text);
  };
  // profile.css shows this text beside an icon.
  button.dataset.copied = copied;
  show(copied);
  setTimeout(() => {
    delete button.dataset.copied;
    show(before);
  }, COPIED_MS);
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without clipboard permission or over plain http.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button.focus();
  }
  showCopied(button);
}

/** Statuses from here on tell nothing about the page: too many requests, or a failure. */
const FAILURE = 429;

const pageUrl = () => location.origin + location.pathname;

function share(button: HTMLElement): void {
  const data = { title: document.title, url: pageUrl() };
  // Typed as always present, but in-app browsers lack it.
  if ("share" in navigator) navigator.share(data).catch(() => {});
  else void copy(data.url, button);
}

/** Says how to reach the real browser, because in-app browsers drop downloads. Only Android's can link to it (profile 62). */
function showInAppHint(): void {
  const hint = document.getElementById("in-app");
  if (!hint || !isInAppBrowser(navigator.userAgent)) return;
  hint.hidden = false;
  const isAndroid = /Android/.test(navigator.userAgent);
  const way = hint.querySelector<HTMLElement>(isAndroid ? "a" : "span[hidden]");
  if (!way) return;
  way.hidden = false;
  if (way instanceof HTMLAnchorElement) {
    way.href = `intent://${location.host}${location.pathname}#Intent;scheme=${location.protocol.slice(0, -1)};end`;
  }
}

/** Browsers show the pages of their history without asking the server (profile 63). @returns whether a newer page is loading */
async function isReplaced(): Promise<boolean> {
  const { version } = document.documentElement.dataset;
  if (!version) return false;
  try {
    const response = await fetch(location.href, { cache: "no-cache" });
    if (response.status >= FAILURE || (await response.text()).includes(version)) return false;
  } catch {
    // Offline, the older page stays.
    return false;
  }
  location.reload();
  return true;
}

async function start(): Promise<void> {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "back_forward" && (await isReplaced())) return;
  countVisit();
}

/** Fills in the name on the page, which is cached once for all unknown usernames; of two prefixes one was meant. */
function fillInRequestedName(): void {
  const field = document.querySelector<HTMLInputElement>("[data-requested]");
  const name = location.pathname.split("/").pop() ?? "";
  if (field) field.value = decodeURIComponent(name).replace(/^logix_(?=logix_.)/, "");
}

/** Offers the exchange after a save, except in in-app browsers, which may have dropped the download. */
function offerExchange(): void {
  const offer = document.getElementById("saved");
  if (offer && document.getElementById("in-app")?.hidden) offer.hidden = false;
}

/** Links to the exchange form keep how the profile was opened. */
function markExchangeLinks(): void {
  if (!location.search) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-exchange]")) {
    link.search = location.search;
  }
}

const CONTACTS: Partial<Record<string, CountedAction>> = { "tel:": "call", "mailto:": "email" };

function actionOf(link: HTMLAnchorElement): CountedAction | undefined {
  if (link.closest("[data-links]")) return "link";
  if (link.host === "wa.me") return "whatsapp";
  return (link.dataset.action as CountedAction | undefined) ?? CONTACTS[link.protocol];
}

const SECONDARY_BUTTON = 2;

function handleClick({ target, button }: MouseEvent): void {
  if (button >= SECONDARY_BUTTON || !(target instanceof Element)) return;
  const element = target.closest<HTMLElement>("a,[data-copy],[data-share],[data-locale],[data-retry]");
  if (!element) return;
  const { copy: text, locale, retry } = element.dataset;
  const action = element instanceof HTMLAnchorElement && actionOf(element);
  if (action) count(action, action === "link" ? element.getAttribute("href") : undefined);
  if (action === "save") offerExchange();
  if (text) void copy(text, element);
  if (retry) element.textContent = retry;
  if ("share" in element.dataset) share(element);
  if (locale) chooseLocale(locale, element);
}

afterPrerender(() => void start());
addEventListener("pageshow", ({ persisted }) => persisted && void isReplaced());
showInAppHint();
fillInRequestedName();
markExchangeLinks();
// On its own page, exchange.ts sends it and shows the result.
if (!document.querySelector("form[data-exchange]")) bindOutbox();
document.addEventListener("click", handleClick);
// The middle button opens links in a new tab.
document.addEventListener("auxclick", handleClick);
