interface Props {
  count: number;
  /** Read out instead of the number. */
  label: string;
}

/** Badge of a link to something that waits; none for 0. */
export const WaitingCount = ({ count, label }: Props) =>
  count > 0 && (
    <>
      <span
        className="inline-flex min-w-6 justify-center rounded-full bg-gold px-1.5 text-sm font-semibold text-ink"
        aria-hidden
      >
        {count > 99 ? "99+" : count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
