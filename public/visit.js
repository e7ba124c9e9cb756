// @ts-check
// No dependencies; the page works without this script.
(() => {
  const root = document.documentElement;
  const { uid, copied = "", pixel } = document.currentScript?.dataset ?? {};
  root.dataset.js = "";

  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // Visits of the owner and of admins do not count (statistics 4).
  const isCounted = Boolean(uid) && stored("publicId") !== uid && !stored("adminMark");
  const query = new URLSearchParams(location.search);
  const source = query.get("src") === "nfc" ? "nfc" : query.get("qr") === "true" ? "qr" : "link";

  /** @param {string} action */
  const count = (action) => {
    if (!isCounted) return;
    fetch(`/api/content/analyse/makesction/v1?puid=${uid}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ Action: action, source }),
      // Completes after a link leaves the page.
      keepalive: true,
    }).catch(() => {});
  };

  const trackPageView = () => {
    if (!pixel) return;
    // The query may hold personal data.
    const view = new URLSearchParams({ id: pixel, ev: "PageView", dl: location.origin + location.pathname });
    new Image().src = `https://www.facebook.com/tr?${view}`;
  };
  const visit = () => {
    if (document.visibilityState !== "visible") {
      document.addEventListener("visibilitychange", visit, { once: true });
      return;
    }
    count("UpNumTap");
    trackPageView();
  };
  // A prerendered page may never be seen.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", visit, { once: true });
  } else visit();
  // A page restored from the back-forward cache counts as a view, not as a tap.
  addEventListener("pageshow", ({ persisted }) => persisted && trackPageView());

  /** @param {HTMLElement} button */
  const showCopied = (button) => {
    const label = button.querySelector("[data-label]");
    const before = label?.textContent ?? button.getAttribute("aria-label") ?? "";
    /** @param {string} text */
    const say = (text) => {
      if (label) label.textContent = text;
      else button.setAttribute("aria-label", text);
    };
    if ("copied" in button.dataset) return;
    button.dataset.copied = "";
    say(copied);
    setTimeout(() => {
      delete button.dataset.copied;
      say(before);
    }, 1500);
  };

  /** @param {string} text @param {HTMLElement} button */
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without clipboard permission, or over plain http.
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    showCopied(button);
  };

  const pageUrl = () => location.origin + location.pathname;

  // In-app browsers swallow downloads: show the number and a link to the real browser.
  const isInApp = /FBAN|FBAV|FB_IAB|Instagram|TikTok|musical_ly|Snapchat|Line\/|LinkedInApp|; wv\)/i.test(navigator.userAgent);
  const hint = document.getElementById("in-app");
  const outside = hint?.querySelector("[data-open-outside]");
  if (isInApp && hint) {
    hint.hidden = false;
    if (outside instanceof HTMLAnchorElement) {
      outside.href = /Android/.test(navigator.userAgent)
        ? `intent://${location.host}${location.pathname}#Intent;scheme=${location.protocol.slice(0, -1)};end`
        : pageUrl();
    }
  }

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest("[data-action],[data-copy],[data-share],[data-locale],[data-retry]");
    if (!(target instanceof HTMLElement)) return;
    const { action, copy: text, locale, retry } = target.dataset;
    if (action) count(action);
    if (text) void copy(text, target);
    if (retry) target.textContent = retry;
    if ("share" in target.dataset) {
      const data = { title: document.title, url: pageUrl() };
      if (navigator.share) navigator.share(data).catch(() => {});
      else void copy(data.url, target);
    }
    if (locale) {
      document.cookie = `NEXT_LOCALE=${locale};path=/;max-age=31536000;samesite=lax`;
      try {
        localStorage.setItem("lang", locale);
      } catch {
        // Storage is optional.
      }
      if (target instanceof HTMLAnchorElement) {
        const path = location.pathname.replace(/^\/en(?=\/|$)/, "");
        target.href = (locale === "en" ? "/en" : "") + path + location.search;
      }
    }
  });
})();
