import "server-only";
import { DEFAULT_CARD_COLOUR, findColourByHex, type CardColour } from "#lib/domain/order/card/colour";

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Gradient like linear-gradient() in CSS: 0° points up, 90° to the right. */
export interface LinearGradient {
  angleDeg: number;
  stops: readonly Stop[];
}

/** The card's material, with the values of components/card/card.css. */
export interface Material {
  base: LinearGradient | { litStops: readonly Stop[] };
  foil: LinearGradient;
  /** Colour of the card's logo and waves. */
  mark: string;
  accent: string;
  muted: string;
  arcs: string;
  arcsOpacity: number;
  sweep: LinearGradient;
  shade?: readonly Stop[];
}

const DARK_SWEEP: LinearGradient = {
  angleDeg: 112,
  stops: [
    [0.34, "#FFF8E6", 0],
    [0.46, "#FFF8E6", 0.1],
    [0.6, "#FFF8E6", 0],
  ],
};
const LIGHT_SWEEP: LinearGradient = {
  angleDeg: 112,
  stops: [
    [0.2, "#FFFFFF", 0],
    [0.42, "#FFFFFF", 0.22],
    [0.62, "#FFFFFF", 0],
  ],
};

const MATERIALS: Record<CardColour["key"], Material> = {
  "onyx-black": {
    base: {
      litStops: [
        [0, "#3A3732"],
        [0.28, "#201E1C"],
        [0.58, "#121110"],
        [1, "#0B0A0A"],
      ],
    },
    foil: {
      angleDeg: 105,
      stops: [
        [0, "#B8912A"],
        [0.3, "#F4E0A0"],
        [0.52, "#D7B548"],
        [0.68, "#FFF3C9"],
        [1, "#C39A2A"],
      ],
    },
    mark: "#ECC968",
    accent: "#ECC968",
    muted: "#CFC9BE",
    arcs: "#B79B4F",
    arcsOpacity: 0.5,
    sweep: DARK_SWEEP,
  },
  "gunmetal-gray": {
    base: {
      angleDeg: 128,
      stops: [
        [0, "#5A5956"],
        [0.22, "#434240"],
        [0.52, "#2F2F2F"],
        [0.74, "#262625"],
        [1, "#3C3B39"],
      ],
    },
    foil: {
      angleDeg: 105,
      stops: [
        [0, "#C9C6C0"],
        [0.34, "#FFFFFF"],
        [0.56, "#CFCCC6"],
        [0.72, "#FFFFFF"],
        [1, "#BDBAB4"],
      ],
    },
    mark: "#ECEAE6",
    accent: "#FFFFFF",
    muted: "#DCD9D3",
    arcs: "#B9B6B0",
    arcsOpacity: 0.4,
    sweep: DARK_SWEEP,
  },
  "imperial-gold": {
    base: {
      angleDeg: 122,
      stops: [
        [0, "#B98F1B"],
        [0.2, "#E7C862"],
        [0.31, "#F3DD8F"],
        [0.47, "#D1AA34"],
        [0.66, "#B48A1B"],
        [0.84, "#D8B548"],
        [1, "#A98016"],
      ],
    },
    foil: {
      angleDeg: 105,
      stops: [
        [0, "#2A210A"],
        [0.5, "#0D0D0D"],
        [1, "#33280C"],
      ],
    },
    mark: "#0D0D0D",
    accent: "#0D0D0D",
    muted: "#2A210A",
    arcs: "#7A5C08",
    arcsOpacity: 0.45,
    sweep: LIGHT_SWEEP,
  },
  "blush-pink": {
    base: {
      angleDeg: 150,
      stops: [
        [0, "#F3A9B3"],
        [0.36, "#E88999"],
        [0.7, "#D56F83"],
        [1, "#BF5A70"],
      ],
    },
    foil: {
      angleDeg: 105,
      stops: [
        [0, "#FFFFFF"],
        [1, "#FFFFFF"],
      ],
    },
    mark: "#FFFFFF",
    accent: "#2B0A12",
    muted: "#FFFFFF",
    arcs: "#FFFFFF",
    arcsOpacity: 0.45,
    sweep: LIGHT_SWEEP,
    shade: [
      [0.3, "#A03E55", 0],
      [1, "#A03E55", 0.85],
    ],
  },
};

export function materialOf(hex: string): Material {
  const colour = findColourByHex(hex);
  return MATERIALS[(colour ?? DEFAULT_CARD_COLOUR).key];
}
