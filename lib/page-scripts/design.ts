import { isLongCardName } from "#lib/domain/order/card/card-name";
import { ORDER_PAGE } from "#lib/wire/pages";

/** Draws the typed name and chosen design on the page's cards and adds them to sign-up links. */
export function bindDesign(form: HTMLFormElement): void {
  const cards = all("[data-designed]");
  const sample = all("[data-designed] .card-name")[0]?.textContent ?? "";
  // Links with a fragment already have a design.
  const links = all<HTMLAnchorElement>(`a[href*="${ORDER_PAGE}"]:not([href*="#"])`);
  const flip = all("[data-flip]")[0];

  function turn(isTurned: boolean): void {
    for (const card of cards) card.toggleAttribute("data-turned", isTurned);
    flip?.setAttribute("aria-pressed", String(isTurned));
  }

  function draw(): void {
    // The fields have the names and values of the fragment (lib/client/design-link.ts).
    const choice = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const fullName = String(choice.get("name")).trim();
    if (!fullName) choice.delete("name");
    engrave(fullName, sample);
    const colour = choice.get("colour");
    if (colour) {
      tint(colour);
      for (const card of cards) card.dataset.mode = String(choice.get("card"));
      for (const { src } of all<HTMLImageElement>("[data-tinted]:has(:checked) img")) {
        for (const picture of all<HTMLImageElement>("[data-designed] .card-character")) picture.src = src;
      }
    }
    const fragment = String(choice);
    for (const link of links) link.href = link.pathname + link.search + (fragment && `#${fragment}`);
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
  // The browser may have restored the form, or the user typed before this script ran.
  draw();
}

const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector);

/** @param fullName "" shows the sample's name and job title */
function engrave(fullName: string, sample: string): void {
  for (const line of all("[data-designed] .card-name")) {
    const name = fullName || sample;
    for (const words of line.children) if (words.textContent !== name) words.textContent = name;
    line.classList.toggle("card-name-long", isLongCardName(name));
  }
  for (const line of all("[data-designed] .card-message")) line.hidden = fullName !== "";
}

function tint(colour: string): void {
  for (const face of all("[data-designed] .card-face,[data-tinted]")) {
    const drawn = face.className.replace(/material-[a-z-]+/, `material-${colour}`);
    if (drawn !== face.className) face.className = drawn;
  }
  for (const picture of all<HTMLImageElement>("[data-tinted] img")) {
    const src = picture.src.replace(/(s\/[a-z]+)-.*/, `$1-${colour}.svg`);
    // Setting `src` reloads the picture.
    if (src !== picture.src) picture.src = src;
  }
}
