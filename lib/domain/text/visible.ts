/** Emoji hold together by signs that cannot be seen, and Arabic and Persian words by joiners. */
const JOINED =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*[\u{e0020}-\u{e007f}]*|[#*\d]\ufe0f\u20e3|(?<=[\p{Script=Arabic}\u064b-\u0655])[\u200c\u200d](?=\p{Script=Arabic})|([\p{Cf}\p{Default_Ignorable_Code_Point}])/gu;

/** Opens a direction that only another sign ends. */
const DIRECTION_OPENING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a single line as it is seen: without signs that have no width, direction marks and variation selectors,
 * and with spaces for tabs. Emoji, Arabic and Persian words stay whole (profile 7).
 */
export const toVisible = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .replace(JOINED, (whole, unseen: string | undefined) => (unseen === undefined ? whole : ""));

/** Removes what would turn the text after it; marks of a single place stay, because prose needs them. */
export const closeDirections = (text: string): string => text.replace(DIRECTION_OPENING, "");
