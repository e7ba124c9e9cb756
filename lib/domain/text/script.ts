const ARABIC_LETTER = /\p{Script=Arabic}/u;
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const hasArabicLetters = (text: string): boolean => ARABIC_LETTER.test(text);

/** Removes the invisible characters that change the direction of text. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, "");
