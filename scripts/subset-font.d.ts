declare module "subset-font" {
  /** Cuts a font down to what `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" | "truetype" },
  ): Promise<Buffer>;
}
