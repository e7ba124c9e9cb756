interface Props {
  /** File of public/art (scripts/draw-scene.ts). */
  name: "cafe-light" | "cup";
  width: number;
  height: number;
  isFirstView?: boolean;
  className?: string;
}

export function Art({ name, width, height, isFirstView = false, className }: Props) {
  return (
    <picture>
      <source srcSet={`/art/${name}.avif`} type="image/avif" />
      <img
        src={`/art/${name}.webp`}
        alt=""
        width={width}
        height={height}
        className={className}
        {...(isFirstView ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
