/** Placeholder of rows with two lines, in a box. */
export function LinesSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[...Array(6).keys()].map((index) => (
        <div key={index} className="flex min-h-16 flex-col justify-center gap-2 px-4 py-3">
          <span className="skeleton h-4 w-1/3" />
          <span className="skeleton h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
