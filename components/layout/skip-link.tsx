"use client";

/** First link of a page, visible while focused. The page's main element has the id "content". */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      onClick={(event) => {
        const content = document.getElementById("content");
        if (!content) return;
        // A navigation to the fragment would add a history entry, which the sign-up counts as a step.
        event.preventDefault();
        content.tabIndex = -1;
        content.focus();
      }}
      className="absolute start-5 top-3 z-50 -translate-y-24 rounded-[10px] bg-strong px-4 py-2 text-on-strong focus:translate-y-0"
    >
      {label}
    </a>
  );
}
