import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { GET as ownQr, PUT as saveStyle } from "@/app/api/users/qr/v1/route";
import { toPng } from "#lib/server/og-image/png";
import { readOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { paths } from "#lib/wire/api-paths";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";

let owner: Person;
beforeAll(async () => {
  owner = await activeOwner();
});

const STYLE = { dark: "#0D0D0D", light: "#FFFFFF", logo: "none" };
const ask = (style: Partial<typeof STYLE>, { visitor } = owner) =>
  visitor.get(ownQr, paths.ownQr({ ...STYLE, ...style }));

describe("a code in own colours", () => {
  it.each([
    ["the card's colour", { dark: "#2F2F2F", light: "#FFFFFF" }],
    ["gold on black's opposite", { dark: "#7A5C08", light: "#FAF8F5" }],
    ["the mark of Logix", { logo: "logix" }],
  ])("a code with %s is a PNG that a scanner reads", async (_what, style) => {
    const { status, bytes, headers } = await ask(style);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1024, height: 1024 });
    expect(await readQrCode(bytes)).toBe(`${ORIGIN}${shortLinkPath(owner.username)}?qr=true`);
  });

  it.each([
    ["light on dark", { dark: "#FFFFFF", light: "#0D0D0D" }],
    ["two near greys", { dark: "#959595", light: "#FFFFFF" }],
    ["one colour", { dark: "#C9A227", light: "#C9A227" }],
    ["no colour", { dark: "red" }],
    ["an unknown logo", { logo: "star" }],
    ["a photo that is missing", { logo: "photo" }],
  ])("a code with %s is refused", async (_what, style) => {
    await expectRefusal(422, () => ask(style));
  });

  it("the profile's picture is in the middle, and the code is still read", async () => {
    const person = await activeOwner();
    const upload = form("profileImage", await picture());
    await person.visitor.send("POST", uploadRoute, "/", upload, { params: { userId: person.id } });
    const { status, bytes } = await ask({ logo: "photo" }, person);
    expect(status).toBe(200);
    expect(await readQrCode(bytes)).toContain(shortLinkPath(person.username));
  });

  it("the code of the page is an SVG, too", async () => {
    const path = paths.ownQr({ ...STYLE, target: "page", type: "svg" });
    const { bytes, headers } = await owner.visitor.get(ownQr, path);
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(await readQrCode(await toPng(bytes.toString()))).toBe(
      `${ORIGIN}${pages.view(owner.username)}?qr=true`,
    );
  });

  it("an inactive owner has no code in own colours", async () => {
    expect((await ask({}, await signUp())).status).toBe(403);
  });
});

describe("a stored style", () => {
  const save = (style: object, { visitor } = owner) => visitor.put(saveStyle, paths.qrStyle, style);
  const read = ({ id } = owner, imageName = "") => readOwnQrStyle({ id, imageName });

  it("a style is stored and replaced, for its owner alone", async () => {
    const other = await activeOwner();
    expect(await read()).toBeNull();
    await save({ dark: "#7A5C08", light: "#FAF8F5" });
    expect((await save({ dark: "#2f2f2f", logo: "logix" })).status).toBe(200);
    expect(await read()).toEqual({ dark: "#2F2F2F", light: "#FFFFFF", logo: "logix" });
    expect(await read(other)).toBeNull();
  });

  it.each([{ dark: "#FFFFFF", light: "#0D0D0D" }, { dark: "red" }, { logo: "star" }, { logo: "photo" }])(
    "the style %o is refused and changes nothing",
    (style) => expectRefusal(422, () => save(style)),
  );

  it("a style with a photo that is gone has nothing in the middle", async () => {
    const person = await activeOwner();
    await sql`insert into qr_styles values (${person.id}, '#000000', '#FFFFFF', 'photo')`;
    expect(await read(person, "name")).toMatchObject({ logo: "photo" });
    expect(await read(person)).toMatchObject({ logo: "none" });
  });
});
