import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import sharp from "sharp";

/** Reads a picture as a scanner app would. @returns the texts of all codes, one per line */
export async function readQrCode(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image)
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const symbols = await scanGrayBuffer(new Uint8Array(data).buffer, info.width, info.height);
  return symbols.map((symbol) => symbol.decode()).join("\n");
}
