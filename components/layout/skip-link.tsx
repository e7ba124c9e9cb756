"use client";

interface Props {
  label: string;
  /** Id of the element that gets the focus; by default the page's main element. */
  target?: string;
}

/** First link of a page, visible while focused. Its target has a tabIndex, so it also works before scripts run. */
export function SkipLink({ label, target = "content" }: Props) {
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        const content = document.getElementById(target);
        if (!content) return;
        // Navigating to the fragment would add a history entry, which the sign-up takes for a step.
        event.preventDefault();
        content.focus();
      }}
      className="absolute start-5 top-3 z-50 -translate-y-24 rounded-[10px] bg-strong px-4 py-2 text-on-strong focus:translate-y-0"
    >
      {label}
    </a>
  );
}
