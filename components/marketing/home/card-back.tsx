import { useTranslations } from "next-intl";
import { materialOf } from "@/components/card/card-material";
import { LogoMark } from "@/components/ui/logo-mark";

/** @param colour #RRGGBB */
export function CardBack({ colour }: { colour: string }) {
  const t = useTranslations("home");
  return (
    <div className="card" aria-hidden>
      <div className={`card-face material-${materialOf(colour)}`}>
        <span className="texture" />
        <span className="card-sweep" />
        <div className="back">
          <div className="back-top">
            <div className="back-logo" dir="ltr">
              <LogoMark isMono />
              <span className="foil">Logix</span>
            </div>
            <img src="/qr.svg" alt="" className="back-qr" width={80} height={80} loading="lazy" />
          </div>
          <span className="back-hint">{t("holdHere")}</span>
        </div>
        <span className="card-edge" />
      </div>
    </div>
  );
}
