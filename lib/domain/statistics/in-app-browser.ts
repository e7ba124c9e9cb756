/**
 * Browsers inside the apps of social networks, which often send no referrer. The apps write these names in this case;
 * Threads is Barcelona, WeChat is MicroMessenger, and TikTok has three names (profile 62).
 */
export const SOCIAL_APP_BROWSER =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|TikTok|musical_ly|\btrill|Snapchat|Line\/|LinkedInApp|Pinterest|Telegram|MicroMessenger|Twitter/;

/** Browser inside any app: Android's WebView adds "wv", and Apple's leaves out Safari. */
export const isInAppBrowser = (userAgent: string): boolean =>
  SOCIAL_APP_BROWSER.test(userAgent) ||
  /; wv\)/.test(userAgent) ||
  (/AppleWebKit\//.test(userAgent) && !/Safari\//.test(userAgent));
