/** Part of Chromium's installation prompt that the panel uses (W3C App Manifest Incubations). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Navigator {
  /** Safari only: opened from the home screen. */
  readonly standalone?: boolean;
}
