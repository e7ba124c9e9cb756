import "server-only";
import { foldPlaceName, wilayaName } from "#lib/domain/delivery/wilayas";
import type { DeliveryKind } from "#lib/domain/order/order-list";
import type { PlaceChoice } from "#lib/domain/ship/parcel";
import { DAY_MS } from "#lib/domain/time/durations";
import type { YalidineEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process/process-global";
import type { Commune } from "#lib/domain/delivery/communes";
import type { Failure } from "./call.ts";
import { listCenters, listCommunes, listWilayas } from "./yalidine.ts";
import type { CenterRow, CommuneRow } from "./yalidine-responses.ts";

const CACHE_MS = DAY_MS;
const CHOICES_MAX = 150;

export interface Places {
  wilayas: { id: number; name: string }[];
  communes: CommuneRow[];
  centers: CenterRow[];
}

type Cached = { url: string; readAtMs: number; places: Places };

const cache = processGlobal<{ cached?: Cached }>("yalidine-places", () => ({}));

/** Returns the courier's lists, read once a day. */
export async function getPlaces(env: YalidineEnv): Promise<{ kind: "ok"; value: Places } | Failure> {
  const { cached } = cache;
  if (cached?.url === env.url && Date.now() - cached.readAtMs < CACHE_MS) {
    return { kind: "ok", value: cached.places };
  }
  const wilayas = await listWilayas(env);
  if (wilayas.kind !== "ok") return wilayas;
  const communes = await listCommunes(env);
  if (communes.kind !== "ok") return communes;
  const centers = await listCenters(env);
  if (centers.kind !== "ok") return centers;
  const places = {
    wilayas: wilayas.value,
    communes: communes.value.filter((commune) => commune.is_deliverable),
    centers: centers.value,
  };
  cache.cached = { url: env.url, readAtMs: Date.now(), places };
  return { kind: "ok", value: places };
}

export interface Destination {
  wilaya: number;
  /** Name as the customer wrote it, in Arabic or Latin script. */
  commune: string;
  kind: DeliveryKind;
}

/** Place that an admin chose because the name was not found. */
export interface ChosenPlace {
  communeId?: number | undefined;
  centerId?: number | undefined;
}

export type Match =
  | { kind: "found"; wilaya: string; commune: string; centerId: number | null }
  | { kind: "commune_unknown" | "desk_unknown"; choices: PlaceChoice[] };

/** Ignores spelling variants, case, accents and punctuation. */
const fold = (name: string): string => foldPlaceName(name).replace(/[^\p{L}\p{N}]/gu, "");

/** @param ownCommunes our communes of the wilaya, to look up an Arabic name by its Latin one */
export function matchPlace(
  places: Places,
  destination: Destination,
  ownCommunes: readonly Commune[],
  chosen: ChosenPlace = {},
): Match {
  const center = places.centers.find(({ center_id }) => center_id === chosen.centerId);
  const communeId = center?.commune_id ?? chosen.communeId;
  const commune =
    places.communes.find(({ id }) => id === communeId) ?? findCommune(places, destination, ownCommunes);
  if (!commune) return { kind: "commune_unknown", choices: communesNear(places, destination) };
  const found = { kind: "found" as const, wilaya: commune.wilaya_name, commune: commune.name };
  if (destination.kind === "home") return { ...found, centerId: null };
  const here = places.centers.filter(({ commune_id }) => commune_id === commune.id);
  const desk = center ?? (here.length === 1 ? here[0] : undefined);
  if (desk) return { ...found, centerId: desk.center_id };
  const near = here.length ? here : places.centers.filter(({ wilaya_id }) => wilaya_id === commune.wilaya_id);
  return { kind: "desk_unknown", choices: near.slice(0, CHOICES_MAX).map(toCenterChoice) };
}

function findCommune(
  { wilayas, communes }: Places,
  { wilaya, commune }: Destination,
  ownCommunes: readonly Commune[],
): CommuneRow | undefined {
  const written = fold(commune);
  const spellings = new Set([
    written,
    ...ownCommunes
      .filter((names) => names.some((name) => fold(name) === written))
      .map(([, latin]) => fold(latin)),
  ]);
  const listed = wilayas.find(({ name }) => fold(name) === fold(wilayaName(wilaya, "en")));
  const found = communes.filter(
    ({ name, wilaya_id }) => (!listed || wilaya_id === listed.id) && spellings.has(fold(name)),
  );
  // The courier may not list a new wilaya: the commune is then under the older one, if its name is unique.
  return found.length === 1 ? found[0] : undefined;
}

/** Returns all communes of the wilaya; for a new one, those of the older wilaya that has its capital. */
function communesNear({ wilayas, communes }: Places, { wilaya }: Destination): PlaceChoice[] {
  const name = fold(wilayaName(wilaya, "en"));
  const id =
    wilayas.find((listed) => fold(listed.name) === name)?.id ??
    communes.find((listed) => fold(listed.name) === name)?.wilaya_id;
  return communes
    .filter(({ wilaya_id }) => wilaya_id === id)
    .slice(0, CHOICES_MAX)
    .map((listed) => ({ id: listed.id, name: listed.name, detail: listed.wilaya_name }));
}

const toCenterChoice = ({ center_id, name, address }: CenterRow): PlaceChoice => ({
  id: center_id,
  name,
  detail: address,
});

/** Returns the courier's spelling; ours when it does not list the wilaya. */
export function wilayaNameAt(places: Places, wilaya: number): string {
  const ours = wilayaName(wilaya, "en");
  return places.wilayas.find(({ name }) => fold(name) === fold(ours))?.name ?? ours;
}

/** Returns the courier's number of a wilaya; null when it does not list it. */
export function wilayaIdAt(places: Places, wilaya: number): number | null {
  const ours = fold(wilayaName(wilaya, "en"));
  return places.wilayas.find(({ name }) => fold(name) === ours)?.id ?? null;
}
