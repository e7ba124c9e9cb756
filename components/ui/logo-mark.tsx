/** @param isMono draws the arcs in the text's colour instead of gold */
export function LogoMark({ isMono = false, className }: { isMono?: boolean; className?: string }) {
  const waves = isMono ? "currentColor" : "var(--color-gold)";
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5.2 3.4V18.8H20.6" stroke="currentColor" strokeWidth="3.1" />
      <path d="M12.01 15.91A7.4 7.4 0 0 0 8.09 11.99" stroke={waves} strokeWidth="2.2" />
      <path d="M16.8 13.88A12.6 12.6 0 0 0 10.12 7.2" stroke={waves} strokeWidth="2.2" />
    </svg>
  );
}
