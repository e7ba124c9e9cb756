// @ts-check
// Counts a visit to a profile, and what is done there. Plain and small: it runs in a visitor's phone.
(() => {
  const uid = document.currentScript?.dataset.uid;
  if (!uid) return;

  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // The owner's own visits and those of admins count nothing (CONTRACT §5).
  if (stored("publicId") === uid || stored("adminMark")) return;

  const query = new URLSearchParams(location.search);
  const source = query.get("src") === "nfc" ? "nfc" : query.get("qr") === "true" ? "qr" : "link";

  /** @param {string} action */
  const send = (action) => {
    fetch(`/api/content/analyse/makesction/v1?puid=${encodeURIComponent(uid)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ Action: action, source }),
      // Outlives the page when a link is followed.
      keepalive: true,
    }).catch(() => {});
  };

  const tap = () => {
    if (document.visibilityState === "visible") return send("UpNumTap");
    document.addEventListener("visibilitychange", tap, { once: true });
  };
  // A page that is prerendered may never be seen.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", tap, { once: true });
  } else tap();

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-action]") : null;
    if (link instanceof HTMLElement && link.dataset.action) send(link.dataset.action);
  });
})();
