import { timeLimit } from "#lib/server/time-limits";

/** Next's async scripts; those for old browsers (noModule) have no `async`. */
const SCRIPT = /<script src="(\/_next\/[^"]+)"((?: (?:async=""|nonce="[^"]*"))+)><\/script>/g;
const NONCE = /nonce="([^"]*)"/;
const END = /<\/body><\/html>\s*$/;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Fallback for browsers that do not report their first paint. */
const PAINT_MAX_MS = 3000;

/** Delays Next's scripts until the first paint, for slow phones. @returns null for a page of another shape */
export function delayScripts(html: string): string | null {
  let nonce = "";
  const late = html.replace(SCRIPT, (_script, address: string, attributes: string) => {
    nonce = NONCE.exec(attributes)?.[1] ?? "";
    return `<script type="late" src="${address}"${attributes}></script>`;
  });
  if (nonce === "" || !END.test(html)) return null;
  const starter = `<script nonce="${nonce}">(${startLate.toString()})(${timeLimit(PAINT_MAX_MS)})</script>`;
  return late.replace(PRELOAD, "").replace(END, (end) => starter + end);
}

/** Runs in the browser. Replays clicks after hydration (components/layout/providers/hydration-signal.tsx). */
function startLate(paintMaxMs: number): void {
  document.currentScript?.remove();

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="late"]')) {
      const script = document.createElement("script");
      for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
      script.nonce = waiting.nonce;
      waiting.replaceWith(script);
    }
  };
  if (document.hidden) start();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
  }
  setTimeout(start, paintMaxMs);

  const pressed = new Set<HTMLElement>();
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    const held = event.type === "submit" ? target : target.closest<HTMLElement>('button[type="button"]');
    if (!held) return;
    event.preventDefault();
    pressed.add(held);
  };
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("submit", hold, true);
      removeEventListener("click", hold, true);
      for (const held of pressed) {
        if (held instanceof HTMLFormElement) held.requestSubmit();
        else held.click();
      }
    },
    { once: true },
  );
}
