/** The warm stone background; fills its parent. */
export function Stone({ isFirstView = false }: { isFirstView?: boolean }) {
  return (
    <div className="stone" aria-hidden>
      <img
        src="/art/cafe-light.webp"
        alt=""
        width={1200}
        height={900}
        {...(isFirstView ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </div>
  );
}
