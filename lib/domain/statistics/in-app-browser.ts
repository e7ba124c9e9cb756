/** Browsers inside the apps of social networks, which often send no referrer. The apps write these names in this case. */
export const SOCIAL_APP_BROWSER = /FBAN|FBAV|FB_IAB|Instagram|TikTok|musical_ly|Snapchat|Line\/|LinkedInApp/;

/** Browser inside any app; Android's WebView adds "wv". */
export const isInAppBrowser = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) || SOCIAL_APP_BROWSER.test(userAgent);
