import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { GET as ownQr, PUT as saveStyle } from "@/app/api/users/qr/v1/route";
import { toPng } from "#lib/server/og-image/png";
import { readOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeAll(async () => {
  owner = await activeOwner();
});

const STYLE = { dark: "#0D0D0D", light: "#FFFFFF", logo: "none" };
const fetchCode = (style: Partial<typeof STYLE>, { visitor } = owner) =>
  visitor.get(ownQr, `${toPath("GET /api/users/qr/v1")}?${new URLSearchParams({ ...STYLE, ...style })}`);

describe("a code in own colours", () => {
  it.each([
    ["the card's colour", { dark: "#2F2F2F", light: "#FFFFFF" }],
    ["dark gold on off-white", { dark: "#7A5C08", light: "#FAF8F5" }],
    ["the mark of Logix", { logo: "logix" }],
  ])("a QR code with %s is a PNG that a scanner can read", async (_what, style) => {
    const { status, bytes, headers } = await fetchCode(style);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1024, height: 1024 });
    expect(await readQrCode(bytes)).toBe(`${ORIGIN}${shortLinkPath(owner.username)}?qr=true`);
  });

  it.each([
    ["light on dark", { dark: "#FFFFFF", light: "#0D0D0D" }],
    ["two near greys", { dark: "#959595", light: "#FFFFFF" }],
    ["one colour", { dark: "#C9A227", light: "#C9A227" }],
    ["an invalid colour", { dark: "red" }],
    ["an unknown logo", { logo: "star" }],
    ["a photo that is missing", { logo: "photo" }],
  ])("a QR code with %s is refused", async (_what, style) => {
    await expectRefusal(422, () => fetchCode(style));
  });

  it("a QR code with the profile's picture in the middle can still be read", async () => {
    const person = await activeOwner();
    const upload = form("profileImage", await picture());
    await person.visitor.send("POST", uploadRoute, "/", upload, { params: { userId: person.id } });
    const { status, bytes } = await fetchCode({ logo: "photo" }, person);
    expect(status).toBe(200);
    expect(await readQrCode(bytes)).toContain(shortLinkPath(person.username));
  });

  it("the QR code of the page is also available as SVG", async () => {
    const path = `${toPath("GET /api/users/qr/v1")}?${new URLSearchParams({ ...STYLE, target: "page", type: "svg" })}`;
    const { bytes, headers } = await owner.visitor.get(ownQr, path);
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(await readQrCode(await toPng(bytes.toString()))).toBe(
      `${ORIGIN}${pages.view(owner.username)}?qr=true`,
    );
  });

  it("an inactive owner cannot get a QR code in own colours", async () => {
    expect((await fetchCode({}, await signUp())).status).toBe(403);
  });
});

describe("a stored style", () => {
  const save = (style: object, { visitor } = owner) =>
    visitor.put(saveStyle, toPath("PUT /api/users/qr/v1"), style);
  const read = ({ id } = owner, imageName = "") => readOwnQrStyle({ id, imageName });

  it("a QR style is stored and replaced only for its owner", async () => {
    const other = await activeOwner();
    expect(await read()).toBeNull();
    await save({ dark: "#7A5C08", light: "#FAF8F5" });
    expect((await save({ dark: "#2f2f2f", logo: "logix" })).status).toBe(200);
    expect(await read()).toEqual({ dark: "#2F2F2F", light: "#FFFFFF", logo: "logix" });
    expect(await read(other)).toBeNull();
  });

  it.each([{ dark: "#FFFFFF", light: "#0D0D0D" }, { dark: "red" }, { logo: "star" }, { logo: "photo" }])(
    "the QR style %o is refused and changes nothing",
    (style) => expectRefusal(422, () => save(style)),
  );

  it("a QR style whose photo is missing has no logo", async () => {
    const person = await activeOwner();
    await sql`insert into qr_styles values (${person.id}, '#000000', '#FFFFFF', 'photo')`;
    expect(await read(person, "name")).toMatchObject({ logo: "photo" });
    expect(await read(person)).toMatchObject({ logo: "none" });
  });
});
