/** Runs the action now or, on a prerendered page, which may never be seen, when it is shown. */
export function afterPrerender(action: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", action, { once: true });
  } else action();
}

/**
 * @param id absent without a pixel
 * @returns records a page view, by path only: the query may hold personal data
 */
export function createPixel(id: string | undefined): () => void {
  const trackPageView = () => {
    if (!id) return;
    const view = new URLSearchParams({ id, ev: "PageView", dl: location.origin + location.pathname });
    new Image().src = `https://www.facebook.com/tr?${view}`;
  };
  // A page restored from the back-forward cache does not run its script again. It counts as a view, not as a tap.
  addEventListener("pageshow", ({ persisted }) => persisted && trackPageView());
  return trackPageView;
}
