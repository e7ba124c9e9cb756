import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const YALIDINE_KEYS = { YALIDINE_API_ID: "id-of-tests", YALIDINE_API_TOKEN: "token-of-tests" };

export interface FakeParcel {
  tracking: string;
  order_id: string;
  last_status: string;
  payment_status: string;
  payment_id: string | null;
  label: string;
  /** Request body as sent. */
  sent: Record<string, unknown>;
}

export type Fault =
  /** Creates the parcels, then the connection breaks. */
  | "hangUpAfter"
  /** Creates nothing, and the connection breaks. */
  | "hangUp"
  /** Creates the parcels and never responds. */
  | "silentAfter"
  | "error500"
  | "malformed"
  | "huge"
  | "denied"
  | "redirect"
  /** Creates the parcels and omits one from the response. */
  | "forgetsOne"
  | { tooMany: Record<string, string> };

export interface FakeYalidine {
  readonly url: string;
  readonly parcels: FakeParcel[];
  /** Method and path of each call. */
  readonly calls: string[];
  /** Faults of the next POSTs, and of the next GETs of parcels. */
  readonly faults: { POST: Fault[]; GET: Fault[] };
  /** What it says of an invalid field. */
  refusal: string;
  /** Headers of every response. */
  quotas: Record<string, string>;
  /** Resolves when a silent call has been received. */
  silence: PromiseWithResolvers<void>;
  stop(): Promise<void>;
}

const WILAYAS = [
  [1, "Adrar"],
  [3, "Laghouat"],
  [16, "Alger"],
  [31, "Oran"],
] as const;

/** Deliberately spelled differently from our list. */
const COMMUNES = [
  [101, "Adrar", 1],
  [301, "Laghouat", 3],
  [302, "Aflou", 3],
  [1601, "Alger Centre", 16],
  [1605, "Bab el-Oued", 16],
  [1630, "Bordj El Kiffan", 16],
  [3101, "Oran", 31],
] as const;

const CENTERS = [
  [160501, "Agence Bab El Oued", 1605, 16],
  [163001, "Centre de Bordj El Kiffan", 1630, 16],
  [163002, "Agence Verte Rive", 1630, 16],
] as const;

const nameOf = (wilaya: number) => WILAYAS.find(([id]) => id === wilaya)?.[1] ?? "";

const NUMBERS = ["price", "declared_value", "length", "width", "height", "weight"];
const TEXTS = ["order_id", "firstname", "familyname", "contact_phone", "address", "product_list"];
const FLAGS = ["do_insurance", "freeshipping", "is_stopdesk", "has_exchange"];

/** Starts Yalidine's API as documented. One invalid parcel refuses the whole call. */
export async function startFakeYalidine(): Promise<FakeYalidine> {
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeYalidine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    parcels: [],
    calls: [],
    faults: { POST: [], GET: [] },
    refusal: "is invalid",
    quotas: {},
    silence: Promise.withResolvers(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "/", fake.url);
    fake.calls.push(`${method} ${url.pathname}${url.search}`);
    for (const [name, value] of Object.entries(fake.quotas)) response.setHeader(name, value);
    const { YALIDINE_API_ID: id, YALIDINE_API_TOKEN: token } = YALIDINE_KEYS;
    if (headers["x-api-id"] !== id || headers["x-api-token"] !== token) return json(response, 401, {});
    const body = await text(request);
    const isParcels = url.pathname === "/v1/parcels/";
    const fault = isParcels ? fake.faults[method === "POST" ? "POST" : "GET"].shift() : undefined;
    if (typeof fault === "object") {
      for (const [name, value] of Object.entries(fault.tooMany)) response.setHeader(name, value);
      return json(response, 429, { message: "Too many requests" });
    }
    switch (fault) {
      case "hangUp":
        return void response.destroy();
      case "error500":
        return json(response, 500, {});
      case "denied":
        return json(response, 403, {});
      case "redirect":
        return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
      case "malformed":
        return void response.writeHead(200).end('{"LX-1": {"success": tr');
      case "huge":
        return void response.writeHead(200).end(`"${"x".repeat(5_000_000)}"`);
      case "hangUpAfter":
      case "silentAfter":
      case "forgetsOne":
      case undefined:
    }
    if (isParcels && method === "POST") return create(response, body, fault);
    if (isParcels) return find(response, url.searchParams);
    if (url.pathname === "/v1/fees/") return fees(response, url.searchParams);
    list(response, url);
  }

  function create(response: ServerResponse, body: string, fault: Fault | undefined): void {
    const sent = JSON.parse(body) as Record<string, unknown>[];
    for (const parcel of sent) {
      const invalid = findInvalid(parcel);
      if (invalid) return json(response, 400, { error: { message: `${invalid} ${fake.refusal}` } });
    }
    const created = sent.map((parcel) => add(parcel));
    if (fault === "hangUpAfter") return void response.destroy();
    if (fault === "silentAfter") return fake.silence.resolve();
    const reported = fault === "forgetsOne" ? created.slice(1) : created;
    json(
      response,
      200,
      Object.fromEntries(
        reported.map(({ order_id, tracking, label }) => [
          order_id,
          { success: true, order_id, tracking, import_id: 234, label, labels: label },
        ]),
      ),
    );
  }

  function add(sent: Record<string, unknown>): FakeParcel {
    const tracking = `yal-${(fake.parcels.length + 1).toString().padStart(5, "0")}A`;
    const parcel: FakeParcel = {
      tracking,
      order_id: String(sent.order_id),
      last_status: "En préparation",
      payment_status: "not-ready",
      payment_id: null,
      label: `https://yalidine.app/app/bordereau.php?tracking=${tracking}&token=abc`,
      sent,
    };
    fake.parcels.push(parcel);
    return parcel;
  }

  function find(response: ServerResponse, query: URLSearchParams): void {
    const wanted = (name: string) => query.get(name)?.split(",");
    const data = fake.parcels.filter(
      ({ tracking, order_id }) =>
        (wanted("tracking")?.includes(tracking) ?? true) && (wanted("order_id")?.includes(order_id) ?? true),
    );
    page(
      response,
      data.map(({ sent: _, ...parcel }) => ({ ...parcel, pin: "1572", weight: null })),
    );
  }

  function list(response: ServerResponse, url: URL): void {
    const lists: Record<string, object[]> = {
      "/v1/wilayas/": WILAYAS.map(([id, name]) => ({ id, name, zone: 2, is_deliverable: 1 })),
      "/v1/communes/": COMMUNES.map(([id, name, wilaya_id]) => ({
        id,
        name,
        wilaya_id,
        wilaya_name: nameOf(wilaya_id),
        has_stop_desk: 0,
        is_deliverable: 1,
      })),
      "/v1/centers/": CENTERS.map(([center_id, name, commune_id, wilaya_id]) => ({
        center_id,
        name,
        address: "Rue 1",
        gps: "36.7,3.0",
        commune_id,
        wilaya_id,
      })),
    };
    const data = lists[url.pathname];
    if (data) page(response, data);
    else json(response, 404, {});
  }

  function fees(response: ServerResponse, query: URLSearchParams): void {
    if (query.get("from_wilaya_id") !== "16" || query.get("to_wilaya_id") !== "31") {
      return json(response, 404, { message: "no such route" });
    }
    const fee = (express_home: number | null, express_desk: number | null) => ({
      express_home,
      express_desk,
    });
    json(response, 200, {
      zone: 2,
      retour_fee: 250,
      cod_percentage: 0.75,
      per_commune: { "3101": fee(700, 450), "3102": fee(700, null), "3103": fee(900, null) },
    });
  }
}

function findInvalid(parcel: Record<string, unknown>): string | null {
  const isIn = (name: string, type: string) => typeof parcel[name] === type && parcel[name] !== "";
  const missing =
    NUMBERS.find((name) => !isIn(name, "number") || Number(parcel[name]) > 150_000) ??
    TEXTS.find((name) => !isIn(name, "string")) ??
    FLAGS.find((name) => !isIn(name, "boolean"));
  if (missing) return missing;
  // Simulates any other refusal.
  if (String(parcel.firstname).startsWith("Refused")) return "firstname";
  const wilaya = WILAYAS.find(([, name]) => name === parcel.to_wilaya_name);
  if (!wilaya) return "to_wilaya_name";
  if (!COMMUNES.some(([, name, id]) => name === parcel.to_commune_name && id === wilaya[0])) {
    return "to_commune_name";
  }
  if (!WILAYAS.some(([, name]) => name === parcel.from_wilaya_name)) return "from_wilaya_name";
  const isDesk = CENTERS.some(([id]) => id === parcel.stopdesk_id);
  return parcel.is_stopdesk === isDesk ? null : "stopdesk_id";
}

const page = (response: ServerResponse, data: object[]) =>
  json(response, 200, { has_more: false, total_data: data.length, data, links: { self: "" } });

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
