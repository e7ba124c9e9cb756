"use client";

import { lazy, Suspense, useState } from "react";

const PageErrorView = lazy(() => import("./page-error-view"));

/** Replaces a page that failed in the browser by the error view, which is loaded only then (site 28). */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const [page] = useState(() => {
    if (typeof document === "undefined") return { lang: "ar", dir: "rtl" };
    // Before React removes the page, what was typed is kept (instrumentation-client.ts).
    dispatchEvent(new Event("pagefailed"));
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
  return (
    <html {...page}>
      <body>
        <Suspense>
          <PageErrorView error={error} />
        </Suspense>
      </body>
    </html>
  );
}
