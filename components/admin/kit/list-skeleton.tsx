export function ListSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 md:grid-cols-2 xl:block xl:border-t xl:border-line">
      {[...Array(6).keys()].map((index) => (
        <div
          key={index}
          className="flex items-center gap-4 p-4 max-xl:box xl:h-16 xl:border-b xl:border-line xl:py-2 xl:last:border-b-0"
        >
          <span className="skeleton aspect-[85/55] w-15" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-3 w-1/4" />
          </span>
          <span className="skeleton h-4 w-1/5 max-xl:hidden" />
          <span className="skeleton h-7 w-20 max-xl:hidden" />
        </div>
      ))}
    </div>
  );
}
