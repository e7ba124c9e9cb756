"use client";

/** Back to where the visitor came from. */
export function GoBackButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => window.history.back()}
      className="min-h-12 rounded-[10px] bg-gold px-6 font-semibold text-ink"
    >
      {label}
    </button>
  );
}
