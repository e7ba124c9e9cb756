/** An SVG of ours, and what is made of it. A palette keeps files small, but shows in gradients. */
export type Drawing = { readonly svg: string } & (
  | { readonly as: "png" | "palette-png" | "transparent-png" }
  | { readonly as: "jpeg"; readonly dpi: number }
);

/** What the process that draws is asked (server/drawing-process.ts). */
export interface DrawingCalls {
  draw: { sent: Drawing; answer: { base64: string; rssMb: number } };
}
