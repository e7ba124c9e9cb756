/** "offered": the browser's prompt is available. "iphone": the owner must use Safari's menu. */
export type InstallWay = "offered" | "iphone" | "none";

let prompt: BeforeInstallPromptEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

function change(to: { prompt: BeforeInstallPromptEvent | null; isInstalled: boolean }): void {
  ({ prompt, isInstalled } = to);
  for (const listener of listeners) listener();
}

/** Must run on all panel pages: the browser offers the prompt once per page load. */
export function watchInstallPrompt(): () => void {
  const onOffer = (event: BeforeInstallPromptEvent) => {
    // The panel has its own button.
    event.preventDefault();
    change({ prompt: event, isInstalled });
  };
  const onInstalled = () => change({ prompt: null, isInstalled: true });
  window.addEventListener("beforeinstallprompt", onOffer);
  window.addEventListener("appinstalled", onInstalled);
  return () => {
    window.removeEventListener("beforeinstallprompt", onOffer);
    window.removeEventListener("appinstalled", onInstalled);
  };
}

export function subscribeToInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function readInstallWay(): InstallWay {
  const isOpenedAsApp = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  if (isInstalled || isOpenedAsApp) return "none";
  if (prompt) return "offered";
  return isIphone(navigator) ? "iphone" : "none";
}

/** iPads claim to be Macs. */
export const isIphone = ({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);

/** Each prompt can be shown only once. */
export async function showInstallPrompt(): Promise<void> {
  const shown = prompt;
  change({ prompt: null, isInstalled });
  await shown?.prompt();
}
