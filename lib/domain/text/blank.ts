const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Also true for a text of invisible characters only. */
export const isBlank = (text: string): boolean => NOTHING_VISIBLE.test(text);
