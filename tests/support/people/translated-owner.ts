import { PUT as saveLinks } from "@/app/api/users/links/v1/route";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/users/translation/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { activeOwner, type Person } from "./people.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

export const FIRST = {
  fullName: "أمينة بلقاسم",
  titel: "نسّاجة",
  bio: "زرابي\nوبرانيس",
  address: "حي المزاب",
  Sutation: { Name: "ورشة النخيل", Place: "غرداية" },
  projects: [{ title: "زربية", link: "https://carpet.example" }, { title: "برنوس" }],
};
export const TEXTS = {
  fullName: "Amina Belkacem",
  title: "Weaver",
  bio: "Carpets\nand burnouses",
  address: "M'zab",
  situationName: "Palm Workshop",
  situationPlace: "Ghardaïa",
};
export const NO_OTHERS = { eventTitle: "", pageLabel: "" };
export const ENGLISH = {
  language: "en",
  ...TEXTS,
  ...NO_OTHERS,
  projects: ["Carpet", "Burnous"],
  links: ["My shop"],
};

export const putProfile = ({ visitor, username }: Person, changes: Record<string, unknown>) =>
  visitor.put(saveProfile, toPath("PUT /api/users/update/{username}", { username }), changes, {
    params: { username },
  });

export const putLinks = ({ visitor }: Person, links: unknown[]) =>
  visitor.put(saveLinks, toPath("PUT /api/users/links/v1"), { links });

export const readTranslation = async ({ visitor }: Person) =>
  (await visitor.get(readRoute, toPath("GET /api/users/translation/v1"))).as<
    ResponseOf<"GET /api/users/translation/v1">
  >();

/** Saves with the current version unless the body has another. */
export const saveTranslation = async (owner: Person, body: Record<string, unknown> = ENGLISH) =>
  owner.visitor.put(saveRoute, toPath("PUT /api/users/translation/v1"), {
    updatedAt: (await readTranslation(owner)).updatedAt,
    ...body,
  });

/** Creates an active owner with Arabic texts and a link. */
export async function ownerWithTexts(): Promise<Person> {
  const owner = await activeOwner();
  await putProfile(owner, FIRST);
  await putLinks(owner, [{ title: "متجري", url: "https://shop.example" }]);
  return owner;
}
