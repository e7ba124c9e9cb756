import type { Profile } from "#lib/domain/profile/profile";

const NO_PHONE: Profile["phones"][number] = { number: "", apps: [] };

/** A new owner's profile. */
export const EMPTY_PROFILE: Profile = {
  id: "00000000-0000-4000-8000-000000000001",
  uid: "a1b2c3d4e5",
  username: "logix_nadia",
  role: "user",
  isActive: true,
  isVerified: false,
  status: "",
  fullName: "Nadia Share",
  email: "nadia@example.com",
  phones: [{ number: "0550123456", apps: ["whatsapp"] }, NO_PHONE, NO_PHONE, NO_PHONE],
  address: "Oran",
  bio: "",
  title: "",
  imageName: "",
  cvUrl: "",
  professionalStatus: "none",
  skills: [],
  collection: [],
  projects: [],
  socialLinks: [],
  paymentMethods: [],
  payAccounts: [],
  situation: { name: "", place: "" },
  colour: "#0D0D0D",
  icon: "",
  language: "en",
  cardId: "",
  cardImage: "",
  referralCode: "friend",
  referralFrom: "",
  takesContacts: true,
  publicEmail: "",
  visibility: {
    email: "public",
    address: "public",
    payments: "public",
    phones: ["public", "public", "public", "public"],
  },
  translation: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
  updatedAt: new Date("2026-01-01T00:00:00Z"),
};

export const COMPLETE_PROFILE: Profile = {
  ...EMPTY_PROFILE,
  title: "Architect",
  bio: "I build houses.",
  imageName: "photo",
  cvUrl: "https://example.com/cv.pdf",
  skills: ["Building"],
  situation: { name: "Studio", place: "Oran" },
  projects: [
    { title: "Dar Aziza", description: "", link: "https://example.com/dar", technologies: [], date: "" },
  ],
  socialLinks: [{ platform: "website", link: "https://example.com" }],
  paymentMethods: [{ type: "PayPal", value: "nadia@example.com" }],
};
