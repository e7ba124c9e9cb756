// @ts-check
// No dependencies; everything except the form works without this script.
(() => {
  const root = document.documentElement;
  const { pixel, offers = "" } = document.currentScript?.dataset ?? {};
  const TIMEOUT_MS = 5000;
  const DAY_S = 86_400;

  /** @param {string} name @param {string} value @param {number} maxAgeS */
  const writeCookie = (name, value, maxAgeS) => {
    document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${maxAgeS};samesite=lax`;
  };

  /** @param {string} name */
  const readCookie = (name) => {
    const pair = document.cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`)) ?? "";
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return "";
    }
  };

  // Referral source (order 13).

  const OWN_SOURCES = new Set(["landing", "about", "collection", "inactive"]);
  const query = new URLSearchParams(location.search);
  /** Same rule as lib/domain/tag.ts. @param {string} name */
  const parameter = (name) => {
    const safe = (query.get(name) ?? "")
      .normalize("NFC")
      .replace(/\s+/g, " ")
      .replace(/[^\p{L}\p{M}\p{Nd} ._-]/gu, "")
      .trim();
    return [...safe].slice(0, 64).join("").trimEnd();
  };
  const source = parameter("utm_source") || readCookie("user_source");
  const referral = parameter("ref") || readCookie("referral_code");
  const offer = parameter("pr");
  if (parameter("utm_source")) writeCookie("user_source", source, DAY_S);
  if (parameter("ref")) writeCookie("referral_code", referral, 30 * 60);

  for (const link of document.querySelectorAll("a")) {
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || !/^(?:\/en)?\/auth\/get_card$/.test(url.pathname)) continue;
    // An outside campaign wins over our own button. The order page reads the cookie itself, so the link must
    // not renew it. Of two of our buttons the last one counts.
    if (parameter("utm_source")) url.searchParams.set("utm_source", source);
    else if (source && !OWN_SOURCES.has(source)) url.searchParams.delete("utm_source");
    if (parameter("ref")) url.searchParams.set("ref", referral);
    if (offer) url.searchParams.set("pr", offer);
    link.href = url.pathname + url.search;
  }
  // Same price rule as lib/domain/pricing.ts.
  for (const place of document.querySelectorAll("[data-referral-price]")) {
    const figure = place.querySelector("bdi");
    if (!figure || !(place instanceof HTMLElement)) continue;
    if (offer && offers.split(" ").includes(String(Number(offer)))) figure.textContent = String(Number(offer));
    else if (referral) figure.textContent = place.dataset.referralPrice ?? "";
  }

  // The pixel learns the path only, never the query.

  const trackPageView = () => {
    if (!pixel) return;
    const view = new URLSearchParams({ id: pixel, ev: "PageView", dl: location.origin + location.pathname });
    new Image().src = `https://www.facebook.com/tr?${view}`;
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", trackPageView, { once: true });
  } else trackPageView();
  // A page restored from the back-forward cache does not run this script again.
  addEventListener("pageshow", ({ persisted }) => persisted && trackPageView());

  /** @param {MouseEvent} event */
  const handleClick = (event) => {
    const target = event.target instanceof Element ? event.target : root;
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      if (!menu.contains(target)) menu.removeAttribute("open");
    }
    const link = target.closest("[data-locale],[data-back]");
    if (!(link instanceof HTMLElement)) return;
    const { locale } = link.dataset;
    if (locale) {
      writeCookie("NEXT_LOCALE", locale, 365 * DAY_S);
      try {
        localStorage.setItem("lang", locale);
      } catch {
        // Storage is optional.
      }
      if (link instanceof HTMLAnchorElement) {
        // One cached 404 page serves all unknown paths, so the link uses the requested path.
        const path = location.pathname.replace(/^\/en(?=\/|$)/, "") || "/";
        link.pathname = locale === "ar" ? path : `/en${path === "/" ? "" : path}`;
        link.search = location.search;
      }
    }
    if (!("back" in link.dataset)) return;
    if (history.length > 1) history.back();
    else location.assign(root.lang === "en" ? "/en" : "/");
  };
  // Capture phase: React holds clicks back while it hydrates.
  addEventListener("click", handleClick, true);
  document.addEventListener("keydown", ({ key }) => {
    const menu = document.querySelector("details[data-menu][open]");
    if (key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });

  /** @param {HTMLFormElement} form */
  const bindForm = (form) => {
    const { required = "", offline = "", failed = "" } = form.dataset;
    const button = form.querySelector("button[type=submit]");
    const banner = form.querySelector("[data-banner]");
    let isBusy = false;
    /** The same text again after a lost response has the same key. */
    let sent = { body: "", key: "" };

    /** @param {Record<string, string>} errors by field name */
    const showErrors = (errors) => {
      /** @type {HTMLElement | undefined} */
      let first;
      for (const control of form.querySelectorAll("input,textarea")) {
        const name = control.getAttribute("name") ?? "";
        const line = document.getElementById(`contact-${name}-error`);
        if (!line || !(control instanceof HTMLElement)) continue;
        const text = errors[name];
        line.hidden = !text;
        const words = line.querySelector("span");
        if (words) words.textContent = text ?? "";
        control.toggleAttribute("aria-invalid", Boolean(text));
        if (text) control.setAttribute("aria-invalid", "true");
        if (text) first ??= control;
      }
      first?.focus();
    };

    /** @param {string} text @param {boolean} [isGood] */
    const showBanner = (text, isGood = false) => {
      const words = banner?.querySelector("p");
      if (!(banner instanceof HTMLElement) || !words) return;
      banner.toggleAttribute("data-good", isGood);
      words.textContent = text;
      banner.hidden = !text;
    };
    banner?.querySelector("button")?.addEventListener("click", () => showBanner(""));

    button?.removeAttribute("disabled");

    const send = async () => {
      const typed = Object.fromEntries(new FormData(form));
      const missing = Object.keys(typed).filter((name) => name !== "logix_note" && !String(typed[name]).trim());
      showErrors(Object.fromEntries(missing.map((name) => [name, required])));
      showBanner("");
      if (missing.length) return;
      const body = JSON.stringify(typed);
      if (sent.body !== body) sent = { body, key: crypto.getRandomValues(new Uint32Array(4)).join("-") };
      let response;
      // Old in-app browsers lack AbortSignal.timeout.
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
      try {
        response = await fetch(form.action, {
          method: "POST",
          headers: { "content-type": "application/json", "x-locale": root.lang, "idempotency-key": sent.key },
          body,
          signal: ending.signal,
        });
      } catch {
        showBanner(offline);
        return;
      } finally {
        clearTimeout(timer);
      }
      /** @type {{ message?: string, fields?: Record<string, string> }} */
      const answer = await response.json().catch(() => ({}));
      if (response.ok) {
        form.reset();
        sent.body = "";
      }
      const { message = response.ok ? "" : failed, fields = {} } = answer;
      showBanner(message, response.ok);
      showErrors(fields);
    };

    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      button?.setAttribute("aria-disabled", "true");
      await send();
      button?.removeAttribute("aria-disabled");
      isBusy = false;
    });
  };
  for (const form of document.querySelectorAll("form[data-form]")) {
    if (form instanceof HTMLFormElement) bindForm(form);
  }

  /** @param {Element} slider @param {HTMLElement} strip */
  const bindSlider = (slider, strip) => {
    const slides = [...strip.querySelectorAll("li")];
    const buttons = [...slider.querySelectorAll("button[data-slide]")].filter(
      (button) => button instanceof HTMLButtonElement,
    );
    const isRtl = root.dir === "rtl";
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    /** @type {any} */
    let embla;

    const place = () => Math.abs(strip.scrollLeft);
    const room = () => strip.scrollWidth - strip.clientWidth;
    const show = () => {
      const canGo = embla
        ? { "-1": embla.canScrollPrev(), 1: embla.canScrollNext() }
        : { "-1": place() > 8, 1: place() < room() - 8 };
      for (const button of buttons) button.disabled = !canGo[button.dataset.slide === "1" ? "1" : "-1"];
    };

    /** @param {number} step 1 or -1 */
    const go = (step) => {
      if (embla) return step > 0 ? embla.scrollNext(isStill) : embla.scrollPrev(isStill);
      const width = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
      strip.scrollBy({ left: step * Math.abs(width) * (isRtl ? -1 : 1), behavior: isStill ? "auto" : "smooth" });
    };

    for (const button of buttons) button.addEventListener("click", () => go(Number(button.dataset.slide)));
    strip.addEventListener("keydown", (event) => {
      const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
      if (!step || event.target !== strip) return;
      event.preventDefault();
      go(step);
    });
    strip.addEventListener("scroll", show, { passive: true });
    addEventListener("resize", show);
    show();

    // Embla loads only for a mouse, when the slider comes near.
    if (!matchMedia("(pointer: fine)").matches) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        const script = document.createElement("script");
        script.src = "/vendor/embla-carousel.js";
        script.addEventListener("load", () => {
          strip.scrollLeft = 0;
          strip.dataset.dragged = "";
          const create = /** @type {any} */ (window).EmblaCarousel;
          embla = create(strip, { align: "start", direction: root.dir, duration: isStill ? 0 : 25 });
          for (const happening of ["init", "select", "scroll", "reInit"]) embla.on(happening, show);
          for (const [index, slide] of slides.entries()) {
            slide.addEventListener("focusin", () => embla.scrollTo(index, isStill));
          }
          show();
        });
        document.head.append(script);
      },
      { rootMargin: "600px" },
    );
    watch.observe(strip);
  };
  for (const slider of document.querySelectorAll("[data-slider]")) {
    const strip = slider.querySelector("[data-slides]");
    if (strip instanceof HTMLElement) bindSlider(slider, strip);
  }
})();
