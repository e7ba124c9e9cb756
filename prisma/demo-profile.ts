import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import { ORDER_STEPS, type OrderStatus } from "#lib/domain/order/order-status";
import type { CardDesign, Profile } from "#lib/domain/profile/profile";

/** An invented person for the seed, which adds ids, codes and hashes. */
export interface DemoPerson extends Pick<
  Profile,
  | "username"
  | "email"
  | "isActive"
  | "isVerified"
  | "fullName"
  | "title"
  | "address"
  | "bio"
  | "professionalStatus"
  | "situation"
  | "cvUrl"
  | "skills"
  | "collection"
  | "projects"
  | "socialLinks"
  | "paymentMethods"
  | "language"
> {
  phones: Profile["phones"][number][];
  card: CardDesign;
  utmSource: string;
  /** How long ago each status was reached, oldest first. */
  orderHistory: { status: OrderStatus; hoursAgo: number }[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Algeria is one hour ahead of UTC, summer and winter. */
const ALGIERS_AHEAD_MS = HOUR_MS;

const ONYX = "#0D0D0D";
const BLUSH = "#E88999";

/** Days from today back to each step of the order; the page is live once it was reviewed. */
const STEP_DAYS_AGO: Record<(typeof ORDER_STEPS)[number], number> = {
  received: 104,
  in_review: 103.8,
  reviewed: 103,
  confirmed: 102.9,
  designed: 101,
  printed: 99,
  encoded: 98.2,
  shipped: 97.8,
  delivered: 96,
};

export const DEMO: DemoPerson = {
  username: "logix_demo",
  email: "yasmine@omrane.example",
  isActive: true,
  isVerified: true,
  fullName: "ياسمين بن عيسى",
  title: "مهندسة معمارية",
  address: "حيدرة، الجزائر العاصمة",
  bio: "أرمّم بيوت القصبة القديمة وأصمّم مساكن هادئة تستقبل الضوء.\nيسعدني أن نتحدث عن مشروعكم القادم.",
  professionalStatus: "working",
  situation: { name: "مكتب عمران Omrane Studio", place: "حيدرة" },
  cvUrl: "https://example.com/yasmine/cv.pdf",
  language: "ar",
  phones: [
    { number: "0550000001", apps: ["whatsapp", "telegram"] },
    { number: "0661000002", apps: ["whatsapp"] },
    { number: "0770000003", apps: ["telegram"] },
    { number: "021000004", apps: [] },
  ],
  skills: [
    "ترميم المباني التاريخية",
    "تصميم داخلي",
    "نمذجة BIM",
    "Revit",
    "AutoCAD",
    "إدارة الورشات",
    "استشارات الطاقة",
    "Lumion",
  ],
  collection: ["أبواب القصبة: 40 رسمًا بالحبر", "دفتر الزليج الجزائري", "Light & Shade: صور من غرداية"],
  projects: [
    {
      title: "ترميم دار الياسمين",
      description: "أعدنا فتح الصحن أمام الضوء، وحافظنا على بلاط القرن السادس عشر.",
      link: "https://example.com/omrane/dar-el-yasmine",
      technologies: ["حجر", "جير", "خشب الأرز"],
      date: "2025-03-15",
    },
    {
      title: "مكتبة حي الزيتون",
      description: "مكتبة عامة من طابقين حول حديقة مظللة، تبرد بالهواء وحده معظم أيام السنة.",
      link: "https://example.com/omrane/zitoun-library",
      technologies: ["خرسانة مكشوفة", "Revit", "Lumion"],
      date: "2024-11-02",
    },
    {
      title: "Casbah Scan",
      description: "مسح ثلاثي الأبعاد لعشرين بيتًا مهددًا، متاح لطلبة الهندسة.\nكل بيت بمخططاته وصوره.",
      link: "https://example.com/omrane/casbah-scan",
      technologies: ["LiDAR", "Photogrammetry", "BIM"],
      date: "2023-06-20",
    },
  ],
  socialLinks: [
    { platform: "Instagram", link: "https://www.instagram.com/logix.demo" },
    { platform: "LinkedIn", link: "https://www.linkedin.com/in/logix.demo" },
    { platform: "YouTube", link: "https://www.youtube.com/@logix.demo" },
    { platform: "TikTok", link: "https://www.tiktok.com/@logix.demo" },
    { platform: "Facebook", link: "https://www.facebook.com/logix.demo" },
    { platform: "موقع المكتب", link: "https://example.com/omrane" },
  ],
  paymentMethods: [
    { type: "PayPal", value: "yasmine@omrane.example" },
    { type: "Binance", value: "000 000 001" },
    { type: "Wise", value: "yasmine@omrane.example" },
    { type: "Bank Transfer", value: "00799999 0000000001 00" },
  ],
  card: {
    colour: ONYX,
    image: "",
    message: "ياسمين بن عيسى",
    logoIcon: "",
    dataColour: "",
    isBusiness: true,
  },
  utmSource: "collection",
  orderHistory: ORDER_STEPS.map((status) => ({ status, hoursAgo: STEP_DAYS_AGO[status] * 24 })),
};

/** A person whose order waits for an admin; came with the referral code of `DEMO`. */
export const DEMO_IN_REVIEW: DemoPerson = {
  username: "logix_samir",
  email: "samir@haddad.example",
  isActive: false,
  isVerified: false,
  fullName: "Samir Haddad",
  title: "",
  address: "12 rue Larbi Ben M'hidi, Oran",
  bio: "",
  professionalStatus: "none",
  situation: { name: "", place: "" },
  cvUrl: "",
  language: "ar",
  phones: [
    { number: "0555000005", apps: [] },
    { number: "0555000006", apps: ["whatsapp"] },
  ],
  skills: [],
  collection: [],
  projects: [],
  socialLinks: [],
  paymentMethods: [],
  card: {
    colour: BLUSH,
    image: "fennec",
    message: "Samir Haddad",
    logoIcon: "",
    dataColour: "",
    isBusiness: false,
  },
  utmSource: "user_Location",
  orderHistory: [
    { status: "received", hoursAgo: 26 },
    { status: "in_review", hoursAgo: 3 },
  ],
};

export interface DemoEvent {
  action: VisitorAction;
  source: Source;
  occurredAt: Date;
  /** Number of the visitor within the day. */
  visitor: number;
}

/** From Sunday: Thursday is when people meet, Friday is quiet. */
const VISITS_BY_WEEKDAY = [10, 11, 12, 10, 13, 3, 6];
const VISITING_FROM_H = 8.5;
const VISITING_HOURS = 13;
const NFC_SHARE = 0.62;
const QR_SHARE = 0.23;
const SAVE_SHARE = { nfc: 0.34, qr: 0.24, link: 0.14 } satisfies Record<Source, number>;
const CLICK_SHARE = 0.12;
/** Share of visitors who were already there that day. */
const RETURNING_SHARE = 0.15;
/** The first weeks with the card are the quietest. */
const VISITS_AT_FIRST = 0.6;
/** Before the card arrived, visitors came only by the link. */
const SHARE_WITHOUT_CARD = 0.25;

/** Gives "Recent Activity" recent entries. */
const RECENT = [
  { action: "tap", source: "link", minutesAgo: 131, visitor: 0 },
  { action: "tap", source: "qr", minutesAgo: 62, visitor: 1 },
  { action: "click", source: "qr", minutesAgo: 61, visitor: 1 },
  { action: "tap", source: "nfc", minutesAgo: 5, visitor: 2 },
  { action: "save", source: "nfc", minutesAgo: 4, visitor: 2 },
] as const;

/** Visits of the demo profile since its activation, oldest first; the same for the same `now`. */
export function listDemoEvents(now: Date): DemoEvent[] {
  const random = createRandom(1962);
  const events: DemoEvent[] = [];
  const today = Math.floor((now.getTime() + ALGIERS_AHEAD_MS) / DAY_MS);
  for (let daysAgo = Math.floor(STEP_DAYS_AGO.reviewed) - 1; daysAgo > 0; daysAgo--) {
    const hasCard = daysAgo < STEP_DAYS_AGO.delivered;
    const midnightMs = (today - daysAgo) * DAY_MS - ALGIERS_AHEAD_MS;
    const usual = VISITS_BY_WEEKDAY[new Date((today - daysAgo) * DAY_MS).getUTCDay()] ?? 0;
    const known = 1 - (1 - VISITS_AT_FIRST) * (daysAgo / STEP_DAYS_AGO.delivered);
    const visits = Math.round(usual * (0.7 + 0.6 * random()) * (hasCard ? known : SHARE_WITHOUT_CARD));
    let people = 0;
    for (let visit = 0; visit < visits; visit++) {
      // The mean of two: most come in the middle of the day.
      const hour = VISITING_FROM_H + (VISITING_HOURS * (random() + random())) / 2;
      const source = hasCard ? pickSource(random()) : "link";
      const isReturning = people > 0 && random() < RETURNING_SHARE;
      const visitor = isReturning ? Math.floor(people * random()) : people++;
      let occurredMs = midnightMs + hour * HOUR_MS;
      const add = (action: VisitorAction) =>
        events.push({ action, source, occurredAt: new Date(Math.round(occurredMs)), visitor });
      add("tap");
      occurredMs += MINUTE_MS * (0.3 + random());
      if (random() < SAVE_SHARE[source]) add("save");
      occurredMs += MINUTE_MS * (0.2 + random());
      if (random() < CLICK_SHARE) add("click");
    }
  }
  for (const { minutesAgo, ...event } of RECENT) {
    events.push({ ...event, occurredAt: new Date(now.getTime() - minutesAgo * MINUTE_MS) });
  }
  return events.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

function pickSource(chance: number): Source {
  if (chance < NFC_SHARE) return "nfc";
  return chance < NFC_SHARE + QR_SHARE ? "qr" : "link";
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Sample of the settings that the contact page and the WhatsApp links read, under the key "contact". Numbers as
 * phones are stored; `hours`: ISO weekdays (1 = Monday) and local times, empty when closed.
 */
export const SAMPLE_CONTACT = {
  whatsapp: ["0550000000", "0660000000"],
  email: "contact@logix.example",
  hours: [
    { fromDay: 1, toDay: 5, opens: "09:00", closes: "17:00" },
    { fromDay: 6, toDay: 6, opens: "10:00", closes: "14:00" },
    { fromDay: 7, toDay: 7, opens: "", closes: "" },
  ],
};
