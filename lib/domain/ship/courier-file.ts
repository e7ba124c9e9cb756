export const SHIP_FIELDS = [
  "reference",
  "name",
  "phone",
  "secondPhone",
  "wilayaCode",
  "wilaya",
  "commune",
  "address",
  "product",
  "amount",
  "kind",
  "note",
] as const;

export type ShipField = (typeof SHIP_FIELDS)[number];

export interface CourierFile {
  name: string;
  columns: { field: ShipField; title: string }[];
  /** Values of the "kind" column. */
  home: string;
  desk: string;
  product: string;
}

export const COURIER_FILES_MAX = 8;
export const COURIER_TEXT_MAX_CHARS = 64;

const PRODUCT = "Carte de visite NFC";

const columns = (titles: Partial<Record<ShipField, string>>) =>
  SHIP_FIELDS.flatMap((field) => {
    const title = titles[field];
    return title === undefined ? [] : [{ field, title }];
  });

/** Column names of Noest are those of its API; the others are plain French (ship 17). */
export const DEFAULT_COURIER_FILES: CourierFile[] = [
  {
    name: "ZR Express",
    columns: columns({
      reference: "Référence",
      name: "Client",
      phone: "Mobile",
      secondPhone: "Mobile 2",
      wilayaCode: "Code wilaya",
      wilaya: "Wilaya",
      commune: "Commune",
      address: "Adresse",
      product: "Produit",
      amount: "Total",
      kind: "Type livraison",
      note: "Remarque",
    }),
    home: "Domicile",
    desk: "Stop desk",
    product: PRODUCT,
  },
  {
    name: "Noest",
    columns: columns({
      reference: "reference",
      name: "client",
      phone: "phone",
      secondPhone: "phone_2",
      wilayaCode: "wilaya_id",
      commune: "commune",
      address: "adresse",
      product: "produit",
      amount: "montant",
      kind: "stop_desk",
      note: "remarque",
    }),
    home: "0",
    desk: "1",
    product: PRODUCT,
  },
  {
    name: "Maystro",
    columns: columns({
      reference: "Référence",
      name: "Nom",
      phone: "Téléphone",
      secondPhone: "Téléphone 2",
      wilayaCode: "Code wilaya",
      wilaya: "Wilaya",
      commune: "Commune",
      address: "Adresse",
      product: "Produit",
      amount: "Montant",
      kind: "Livraison",
      note: "Note",
    }),
    home: "Domicile",
    desk: "Point relais",
    product: PRODUCT,
  },
];
