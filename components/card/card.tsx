import { LogoMark } from "@/components/ui/logo-mark";
import { WAVES } from "#lib/domain/order/card/card-art";
import { isLongCardName } from "#lib/domain/order/card/card-name";
import type { CardImage } from "#lib/domain/order/card/colour";
import { Arcs } from "./arcs";
import { materialOf } from "./card-material";

interface Props {
  /** #RRGGBB */
  colour: string;
  name: string;
  /** A title or message under the name; business cards only. */
  message?: string | undefined;
  /** Character in place of the QR code; empty on business cards. */
  image?: CardImage | "" | undefined;
  /** URL of the QR code; absent for a card without one. */
  qrSrc?: string | undefined;
  /** Faint text in place of an empty name. */
  ghost?: string | undefined;
  /** Plays light over the name at each change. */
  isNameLive?: boolean | undefined;
  /** Plays light over the card at each change of its colour. */
  isColourLive?: boolean | undefined;
  className?: string | undefined;
}

/** Front of a card, 85 × 55 mm, sized by its container. */
export function Card(props: Props) {
  const { colour, name, message, image, qrSrc, ghost, isNameLive, isColourLive, className = "" } = props;
  const material = materialOf(colour);
  const isGhost = ghost !== undefined && name.trim() === "";
  const shown = isGhost ? ghost : name;
  const nameClass = [
    "foil card-name",
    isLongCardName(shown) && "card-name-long",
    isGhost && "card-ghost",
    isNameLive && "card-name-live",
  ];
  return (
    <div className={`card ${className} ${image ? "card-has-character" : ""}`.trim()} aria-hidden="true">
      <div className={`card-face material-${material}`}>
        <span className="texture" />
        <Arcs className="card-arcs" />
        {/* A new key restarts the animation. */}
        <span key={material} className={isColourLive ? "card-sweep card-sweep-live" : "card-sweep"} />
        <div className="card-top">
          <LogoMark isMono className="card-mark" />
          <Waves />
        </div>
        {image && (
          <img
            className="card-character"
            src={`/characters/${image}-${material}.svg`}
            alt=""
            loading="lazy"
          />
        )}
        <div className="card-bottom">
          <div className="min-w-0">
            <div key={shown} className={nameClass.filter(Boolean).join(" ")}>
              <bdi>{shown}</bdi>
            </div>
            {message && !image && (
              <div className="card-message">
                <bdi>{message}</bdi>
              </div>
            )}
          </div>
          {qrSrc && !image && <img className="card-qr" src={qrSrc} alt="" loading="lazy" />}
        </div>
        <span className="card-edge" />
      </div>
    </div>
  );
}

function Waves() {
  return (
    <svg
      className="card-waves"
      viewBox={`0 0 ${WAVES.box} ${WAVES.box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={WAVES.width}
      strokeLinecap="round"
    >
      <path d={WAVES.path} />
    </svg>
  );
}
