import { CARD_COLOURS, type CardColour, type CardImage } from "#lib/domain/order/colour";
import { isLongCardName } from "#lib/domain/order/card-name";
import { splitLocale } from "#lib/domain/locale";
import { toDesignFragment } from "#lib/wire/order/design-link";
import { pages } from "#lib/wire/pages";

/** Draws what is typed and chosen on the page's cards, and puts it into the links to sign-up. */
export function bindDesign(form: HTMLFormElement): void {
  const cards = document.querySelectorAll<HTMLElement>("[data-designed]");
  // Others lead to a design of their own.
  const links = [...document.querySelectorAll("a")].filter(
    ({ pathname, hash }) => splitLocale(pathname)[1] === pages.getCard && !hash,
  );
  const flip = form.querySelector<HTMLElement>("[data-flip]");

  function turn(isTurned: boolean): void {
    for (const card of cards) card.toggleAttribute("data-turned", isTurned);
    flip?.setAttribute("aria-pressed", String(isTurned));
  }

  function draw(): void {
    const choice = new FormData(form);
    const fullName = String(choice.get("name") ?? "").trim();
    const colour = CARD_COLOURS.find(({ hex }) => hex === choice.get("colour"));
    const image = choice.get("image") as CardImage | "" | null;
    for (const card of cards) {
      engrave(card, fullName);
      if (image !== null) card.dataset.mode = image ? "character" : "business";
      if (image) {
        card.querySelector(".card-character")?.setAttribute("src", `/characters/${image}-onyx-black.svg`);
      }
    }
    if (colour) tint([...cards, ...form.querySelectorAll<HTMLElement>("[data-tinted]")], colour.key);
    const fragment = toDesignFragment({ fullName, colour: colour?.hex, image: image ?? undefined });
    for (const link of links) link.href = link.pathname + link.search + fragment;
  }

  form.addEventListener("input", () => {
    turn(false);
    draw();
  });
  flip?.addEventListener("click", () => turn(flip.getAttribute("aria-pressed") === "false"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.querySelector("a")?.click();
  });
  // Restored by the browser, or typed before this script ran.
  draw();
}

/** @param fullName "" shows the sample's name */
function engrave(card: HTMLElement, fullName: string): void {
  for (const line of card.querySelectorAll<HTMLElement>(".card-name")) {
    const words = line.querySelector("bdi");
    if (!words) continue;
    line.dataset.sample ??= words.textContent;
    words.textContent = fullName || line.dataset.sample;
    line.classList.toggle("card-name-long", isLongCardName(words.textContent));
  }
  // The sample's job title.
  for (const line of card.querySelectorAll<HTMLElement>(".card-message")) line.hidden = fullName !== "";
}

function tint(places: readonly HTMLElement[], key: CardColour["key"]): void {
  for (const place of places) {
    for (const face of [place, ...place.querySelectorAll(".card-face")]) {
      face.className = face.className.replace(/material-[a-z-]+/, `material-${key}`);
    }
    for (const picture of place.querySelectorAll("img[src^='/characters/']")) {
      picture.setAttribute("src", (picture.getAttribute("src") ?? "").replace(/-.*/, `-${key}.svg`));
    }
  }
}
