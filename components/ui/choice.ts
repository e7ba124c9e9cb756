/** Classes of a radio button's label that looks like a tile. The input inside is `sr-only`. */
export const CHOICE =
  "relative cursor-pointer rounded-[10px] border border-control bg-surface transition-colors duration-200 has-checked:border-gold-text has-checked:bg-gold-soft has-checked:text-gold-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text";
