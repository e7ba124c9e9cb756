"use client";

import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { Download, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { materialOf } from "@/components/card/card-material";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { cardsOfQuery } from "#lib/client/queries/order/made-cards";
import { cardQuery } from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";
import { findColourByHex } from "#lib/domain/order/card/colour";
import { printedCardName } from "#lib/domain/text/printable";
import { hrefOf } from "#lib/client/api/call-request";
import { formatOrderNumber } from "#lib/domain/order/order";
import { chipPath } from "#lib/wire/pages";
import type { CardViewModel } from "#lib/wire/card/client";
import type { UserViewModel } from "#lib/wire/user/client";
import { FACES, OrderFace } from "@/components/admin/orders/order-face";
import { PageCode } from "@/components/admin/people/page-code";
import { CardsSection } from "./cards-section";
import { Fact, FactList } from "@/components/admin/kit/fact-list";
import { PartSection } from "./part-section";

interface Props {
  user: UserViewModel;
  appOrigin: string;
}

export function CardPart({ user, appOrigin }: Props) {
  const t = useTranslations("adminProfiles");
  const { data: cards } = useQuery(cardsOfQuery(useApi(), user.id));
  return (
    <>
      <Design user={user} />
      {user.orderNumber > 0 && <PrintFiles user={user} />}
      <CardsSection user={user} />
      {/* A card with a code has its address in its own row. */}
      {cards?.length === 0 && <ChipAddress address={appOrigin + chipPath(user.username, null)} />}
      <PartSection title={t("qr")} text={user.isActive ? t("qrText") : t("qrInactive")}>
        <PageCode user={user} appOrigin={appOrigin} />
      </PartSection>
    </>
  );
}

function ChipAddress({ address }: { address: string }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  return (
    <PartSection title={fieldText("chipAddress")} text={t("chipText")}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <bdi dir="ltr" className="min-w-0 wrap-anywhere">
          {address}
        </bdi>
        <CopyButton text={address} label={actionText("copyChipAddress")} />
      </p>
    </PartSection>
  );
}

const SVG = "GET /api/group/orders/{number}/card.svg";

/** Files of both faces, for the print shop. */
function PrintFiles({ user: { orderNumber } }: { user: UserViewModel }) {
  const t = useTranslations("adminProfiles");
  const label = formatOrderNumber(orderNumber);
  const params = { number: orderNumber };
  const files = [
    {
      text: t("printPdf"),
      path: hrefOf({ call: "GET /api/group/orders/{number}/card.pdf", params }),
      name: `${label}.pdf`,
    },
    {
      text: t("printFront"),
      path: hrefOf({ call: SVG, params, query: { face: "front" } }),
      name: `${label}-front.svg`,
    },
    {
      text: t("printBack"),
      path: hrefOf({ call: SVG, params, query: { face: "back" } }),
      name: `${label}-back.svg`,
    },
  ];
  return (
    <PartSection title={t("print")} text={t("printText")}>
      <p className="flex flex-wrap gap-2">
        {files.map(({ text, path, name }) => (
          <a key={path} href={path} download={name} className={buttonClass("quiet")}>
            <Download className="size-5" aria-hidden /> {text}
          </a>
        ))}
      </p>
    </PartSection>
  );
}

/** Renders nothing when the card cannot be loaded; the error is only logged (portal 7). */
function Design({ user }: { user: UserViewModel }) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const colours = useTranslations("signUp.colours");
  const characters = useTranslations("signUp.characters");
  const { data: card, error } = useQuery(cardQuery(useApi(), user.id));

  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (error) console.error("card info", error.message);
  }, [error]);

  if (error) return null;
  const colour = findColourByHex(card?.colour);
  return (
    <PartSection title={fieldText("card")}>
      {card ? (
        <CardPicture user={user} card={card} />
      ) : (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 font-semibold">
          <LoaderCircle className="size-5 animate-spin" aria-hidden /> {t("loadingCard")}
        </p>
      )}
      <FactList isBusy={!card}>
        <Fact label={t("cardColour")}>
          {card && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <span
                className={`size-4.5 rounded-[5px] border border-line material-${materialOf(card.colour)}`}
                aria-hidden
              />
              {colour && <span>{colours(colour.key)}</span>} <bdi dir="ltr">{card.colour}</bdi>
            </span>
          )}
        </Fact>
        <Fact label={t("cardImage")}>{card && (card.image ? characters(card.image) : t("noImage"))}</Fact>
        <Fact label={t("cardMessage")}>
          {card && (card.message ? <bdi>{card.message}</bdi> : t("empty"))}
        </Fact>
      </FactList>
    </PartSection>
  );
}

interface PictureProps {
  user: UserViewModel;
  card: CardViewModel;
}

/** Both faces as their file prints them; a card without an order is drawn here. */
function CardPicture({ user, card }: PictureProps) {
  const faces = useTranslations("adminOrders.faces");
  const { orderNumber } = user;
  if (orderNumber > 0) {
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        {FACES.map((face) => (
          <OrderFace
            key={`${face} ${JSON.stringify(card)}`}
            number={orderNumber}
            face={face}
            alt={faces(face)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="cafe flex aspect-[520/300] items-center justify-center overflow-hidden rounded-[14px]">
      <Card
        colour={card.colour}
        name={printedCardName(card.message, user)}
        image={card.image}
        className="max-w-[73%] -rotate-4"
      />
    </div>
  );
}
