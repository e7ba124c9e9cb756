import { DEMO_USERNAME } from "#lib/domain/account/username";
import { ORDER_STEPS, type OrderStatus } from "#lib/domain/order/order-status";
import type { CardDesign, Profile } from "#lib/domain/profile/profile";

/** A fictional person for the seed, which adds ids, codes and hashes. */
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
  | "payAccounts"
  | "language"
  | "translation"
> {
  phones: Profile["phones"][number][];
  card: CardDesign;
  utmSource: string;
  /** Age of each status change, oldest first. */
  orderHistory: { status: OrderStatus; hoursAgo: number }[];
}

const ONYX = "#0D0D0D";
const BLUSH = "#E88999";

/** Age in days of each order step; the page is live once the order is confirmed. */
export const STEP_DAYS_AGO: Record<(typeof ORDER_STEPS)[number], number> = {
  new: 104,
  confirmed: 103,
  designed: 101,
  printed: 99,
  encoded: 98.2,
  shipped: 97.8,
  delivered: 96,
};

export const DEMO: DemoPerson = {
  username: DEMO_USERNAME,
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
      description: "فتحنا وسط الدار للضوء من جديد، وحافظنا على زليج القرن السادس عشر.",
      link: "https://example.com/omrane/dar-el-yasmine",
      technologies: ["حجر", "جير", "خشب الأرز"],
      date: "2025-03-15",
    },
    {
      title: "مكتبة حي الزيتون",
      description: "مكتبة عامة من طابقين حول حديقة مظللة، تهويتها طبيعية معظم أيام السنة.",
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
  payAccounts: [
    { kind: "baridimob", number: "00799999000000000012", holder: "Yasmine Ben Aïssa" },
    { kind: "ccp", number: "000000000000", holder: "" },
    { kind: "rib", number: "00600000000000000097", holder: "" },
  ],
  card: {
    colour: ONYX,
    image: "",
    message: "ياسمين بن عيسى",
    logoIcon: "",
    dataColour: "",
    isBusiness: true,
  },
  translation: {
    language: "en",
    texts: {
      fullName: "Yasmine Ben Aïssa",
      title: "Architect",
      situationName: "Omrane Studio",
      situationPlace: "Hydra",
      address: "Hydra, Algiers",
      bio: "I restore the old houses of the Casbah and design quiet homes that welcome the light.\nI would be glad to talk about your next project.",
    },
    projectTitles: ["Restoration of Dar El Yasmine", "Zitoun library", "Casbah Scan"],
  },
  utmSource: "collection",
  orderHistory: ORDER_STEPS.map((status) => ({ status, hoursAgo: STEP_DAYS_AGO[status] * 24 })),
};

/** A person with a waiting order, who signed up with the referral code of `DEMO`. */
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
  payAccounts: [],
  card: {
    colour: BLUSH,
    image: "fennec",
    message: "Samir Haddad",
    logoIcon: "",
    dataColour: "",
    isBusiness: false,
  },
  translation: null,
  utmSource: "user_Location",
  orderHistory: [{ status: "new", hoursAgo: 26 }],
};

/**
 * Sample "contact" settings for the contact page and WhatsApp links. Numbers are in stored form; `hours` has
 * ISO weekdays (1 = Monday) and local times, empty when closed.
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
