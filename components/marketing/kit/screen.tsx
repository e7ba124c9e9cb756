import { useLocale } from "#lib/i18n/use-locale";

const SIZES = { phone: [640, 1385], desktop: [1280, 800] } as const;

interface Props {
  /** File of public/screens without language, e.g. "profile" (scripts/screenshots.ts). */
  name: "profile" | "wizard" | "login" | "panel" | "edit" | "review" | "panel-desktop";
  /** Empty when the surrounding text says the same. */
  alt: string;
  className?: string;
}

export function Screen({ name, alt, className }: Props) {
  const [width, height] = SIZES[name === "panel-desktop" ? "desktop" : "phone"];
  return (
    <img
      src={`/screens/${name}-${useLocale()}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
