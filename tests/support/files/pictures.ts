import sharp from "sharp";

/** Returns a PNG of one colour. */
export const picture = (width = 20, height = width, background = "red"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();

export function form(field: string, bytes: Uint8Array): FormData {
  const data = new FormData();
  data.append(field, new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
  return data;
}
