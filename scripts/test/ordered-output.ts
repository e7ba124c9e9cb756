import type { Print } from "./stage.ts";

/** Prints the output of parallel sources in order; the first unfinished source is printed live. */
export class OrderedOutput {
  readonly #print: Print;
  readonly #sources: { stored: string; hasEnded: boolean }[];
  #shown = 0;

  constructor(count: number, print: Print) {
    this.#print = print;
    this.#sources = Array.from({ length: count }, () => ({ stored: "", hasEnded: false }));
  }

  write(source: number, text: string): void {
    const entry = this.#sources[source];
    if (source === this.#shown) this.#print(text);
    else if (entry) entry.stored += text;
  }

  end(source: number): void {
    const entry = this.#sources[source];
    if (entry) entry.hasEnded = true;
    while (this.#sources[this.#shown]?.hasEnded) {
      this.#shown++;
      const next = this.#sources[this.#shown];
      if (next?.stored) this.#print(next.stored);
    }
  }
}
