/** The package's types on the registry lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @param options `preferred`: order of encodings with the same weight */
    encoding<T extends string>(
      available: readonly T[],
      options: { readonly preferred: readonly T[] },
    ): T | undefined;
    language<T extends string>(available: readonly T[]): T | undefined;
  }
}
