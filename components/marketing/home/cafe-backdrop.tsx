import { Art } from "./art";

export function CafeBackdrop({ isFirstView = false }: { isFirstView?: boolean }) {
  return (
    <div className="stone" aria-hidden>
      <Art name="cafe-light" width={1440} height={1080} isFirstView={isFirstView} />
    </div>
  );
}
