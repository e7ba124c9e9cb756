/** Runs the action now, or when a prerendered page, which may never be seen, is shown. */
export function afterPrerender(action: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", action, { once: true });
  } else action();
}

/**
 * @param id absent when no pixel is configured
 * @returns a function that records a page view, without the query, which may contain personal data
 */
export function createPixel(id: string | undefined): () => void {
  const trackPageView = () => {
    if (!id) return;
    const view = new URLSearchParams({ id, ev: "PageView", dl: location.origin + location.pathname });
    new Image().src = `https://www.facebook.com/tr?${view}`;
  };
  // A page restored from the back-forward cache does not rerun its script. It counts as a view, not as a tap.
  addEventListener("pageshow", ({ persisted }) => persisted && trackPageView());
  return trackPageView;
}
