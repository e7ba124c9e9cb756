import type EmblaCarousel from "embla-carousel";
import type { EmblaCarouselType } from "embla-carousel";

declare global {
  interface Window {
    /** Set once its script has loaded. */
    EmblaCarousel?: typeof EmblaCarousel;
  }
}

const EMBLA_PATH = "/vendor/embla-carousel.js";
const EMBLA_AHEAD = "600px";
/** Wider screens show all cards (pieces.css). */
const DRAGGABLE = "(pointer: fine) and (width < 64rem)";
/** Tolerance for inexact scroll positions. */
const EDGE_PX = 8;
const DRAG_DURATION = 25;

/** Adds buttons, arrow keys and mouse dragging; touch scrolls without this. */
export function bindSlider(slider: HTMLElement): void {
  const found = slider.querySelector<HTMLElement>("[data-slides]");
  if (!found) return;
  const strip = found;
  const slides = [...strip.querySelectorAll("li")];
  const buttons = [...slider.querySelectorAll<HTMLButtonElement>("button[data-slide]")];
  const isRtl = document.documentElement.dir === "rtl";
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let embla: EmblaCarouselType | undefined;

  function canGo(step: number): boolean {
    if (embla) return step > 0 ? embla.canScrollNext() : embla.canScrollPrev();
    const at = Math.abs(strip.scrollLeft);
    return step > 0 ? at < strip.scrollWidth - strip.clientWidth - EDGE_PX : at > EDGE_PX;
  }

  function updateButtons(): void {
    for (const button of buttons) button.disabled = !canGo(Number(button.dataset.slide));
  }

  function go(step: number): void {
    if (embla)
      return step > 0 ? embla.scrollNext(prefersReducedMotion) : embla.scrollPrev(prefersReducedMotion);
    const width = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    strip.scrollBy({
      left: step * Math.abs(width) * (isRtl ? -1 : 1),
      behavior: prefersReducedMotion ? "auto" : "smooth",
    });
  }

  function startEmbla(): void {
    strip.scrollLeft = 0;
    strip.dataset.dragged = "";
    const direction = isRtl ? "rtl" : "ltr";
    const carousel = window.EmblaCarousel?.(strip, {
      align: "start",
      direction,
      duration: prefersReducedMotion ? 0 : DRAG_DURATION,
    });
    if (!carousel) return;
    for (const event of ["init", "select", "scroll", "reInit"] as const) carousel.on(event, updateButtons);
    for (const [index, slide] of slides.entries()) {
      slide.addEventListener("focusin", () => carousel.scrollTo(index, prefersReducedMotion));
    }
    embla = carousel;
    updateButtons();
  }

  for (const button of buttons) button.addEventListener("click", () => go(Number(button.dataset.slide)));
  strip.addEventListener("keydown", (event) => {
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (!step || event.target !== strip) return;
    event.preventDefault();
    go(step);
  });
  strip.addEventListener("scroll", updateButtons, { passive: true });
  addEventListener("resize", updateButtons);
  updateButtons();
  if (matchMedia(DRAGGABLE).matches) loadNear(strip, startEmbla);
}

function loadNear(strip: HTMLElement, onLoad: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      const script = document.createElement("script");
      script.src = EMBLA_PATH;
      script.addEventListener("load", onLoad);
      document.head.append(script);
    },
    { rootMargin: EMBLA_AHEAD },
  );
  watch.observe(strip);
}
