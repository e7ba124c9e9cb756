// @ts-check
// What a page of the public site does beyond its HTML. Plain, small and without dependencies; every page works
// without it.
(() => {
  const { pixel } = document.currentScript?.dataset ?? {};

  const see = () => {
    if (!pixel) return;
    // The path alone: what follows a "?" is nobody else's business.
    const seen = new URLSearchParams({ id: pixel, ev: "PageView", dl: location.origin + location.pathname });
    new Image().src = `https://www.facebook.com/tr?${seen}`;
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", see, { once: true });
  } else see();

  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-back]")) history.back();
  });
})();
