const ROWS = 6;

/** Placeholder of a table that loads. */
export function RowsSkeleton() {
  return (
    <div aria-hidden className="box flex flex-col gap-4 p-4">
      {[...Array(ROWS).keys()].map((index) => (
        <span key={index} className="skeleton h-8 w-full" />
      ))}
    </div>
  );
}
