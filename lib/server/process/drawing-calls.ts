/** One of our SVGs and its output format. A palette keeps files small, but shows in gradients. */
export type Drawing = { readonly svg: string } & (
  | { readonly as: "png" | "palette-png" | "transparent-png" }
  | { readonly as: "jpeg"; readonly dpi: number }
);

/** Calls to the drawing process (server/drawing-process.ts). */
export interface DrawingCalls {
  draw: { request: Drawing; response: { base64: string; rssMb: number } };
}
