import { chooseLocale } from "./choose-locale.ts";
import { bindContactForm } from "./contact-form.ts";
import { bindDesign } from "./design.ts";
import { afterPrerender, createPixel } from "./pixel.ts";
import { bindSlider } from "./slider.ts";
import { addOriginToLinks, rememberOrigin, showPrices } from "./visitor-origin.ts";
import { readLocale, withLocale } from "#lib/domain/locale";
import { HOME_PAGE } from "#lib/wire/pages";

// Script of the other public pages. Everything except the contact form works without it.

const root = document.documentElement;
const { pixel, offers = "" } = document.currentScript?.dataset ?? {};

function closeMenusExcept(target: Element): void {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(target)) menu.removeAttribute("open");
  }
}

function handleClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : root;
  closeMenusExcept(target);
  const element = target.closest<HTMLElement>("[data-locale],[data-back]");
  if (!element) return;
  if (element.dataset.locale) chooseLocale(element.dataset.locale, element);
  if (!("back" in element.dataset)) return;
  if (history.length > 1) history.back();
  else location.assign(withLocale(readLocale(root.lang), HOME_PAGE));
}

function handleKey({ key }: KeyboardEvent): void {
  const menu = document.querySelector("details[data-menu][open]");
  if (key !== "Escape" || !menu) return;
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus();
}

const origin = rememberOrigin();
addOriginToLinks(origin);
showPrices(origin, offers.split(" ").filter(Boolean).map(Number));
afterPrerender(createPixel(pixel));
// Capture phase, because React holds back clicks while it hydrates.
addEventListener("click", handleClick, true);
document.addEventListener("keydown", handleKey);
document.querySelectorAll<HTMLFormElement>("form[data-form]").forEach(bindContactForm);
// Sliders measure themselves, so they run before the designs change the layout.
document.querySelectorAll<HTMLElement>("[data-slider]").forEach(bindSlider);
document.querySelectorAll<HTMLFormElement>("form[data-design]").forEach(bindDesign);
