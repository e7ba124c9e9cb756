import { MARK } from "#lib/domain/order/card/card-art";

/** @param isMono draws the arcs in the text's colour instead of gold */
export function LogoMark({ isMono = false, className }: { isMono?: boolean; className?: string }) {
  const waves = isMono ? "currentColor" : "var(--color-gold)";
  return (
    <svg
      className={className}
      viewBox={`0 0 ${MARK.box} ${MARK.box}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={MARK.letter.path} stroke="currentColor" strokeWidth={MARK.letter.width} />
      {MARK.waves.paths.map((path) => (
        <path key={path} d={path} stroke={waves} strokeWidth={MARK.waves.width} />
      ))}
    </svg>
  );
}
