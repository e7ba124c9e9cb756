export interface Piece {
  text: string;
  isMarkup: boolean;
}

// `<nadia@example.com>` and `<https://…>` are text, not tags.
const TAG_START = /<\/?[a-z][a-z0-9]*(?:[:._-][a-z0-9]+)*(?=[\s/>])/iy;
const DECLARATION = /<[!?][a-z][^<>]*>/iy;
const COMMENT_START = "<!--";
const COMMENT_END = "-->";

/**
 * Splits like a browser: a tag ends at the first `>` outside quoted values. After an unclosed tag, quotes are
 * ignored, which bounds the work per character for any input.
 */
export function splitMarkup(text: string): Piece[] {
  const pieces: Piece[] = [];
  let hasQuotes = true;
  let hasComments = true;
  let textStart = 0;
  let from = 0;

  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", from)) {
    let end = -1;
    if (text.startsWith(COMMENT_START, start)) {
      // `<!-->` is a complete comment: start and end share hyphens.
      if (hasComments) end = endAfter(text, COMMENT_END, start + 2);
      hasComments = end >= 0;
    } else if (matchesAt(TAG_START, text, start)) {
      if (hasQuotes) end = findTagEnd(text, start);
      hasQuotes &&= end >= 0;
      if (!hasQuotes) end = findPlainTagEnd(text, start);
    } else if (matchesAt(DECLARATION, text, start)) {
      end = DECLARATION.lastIndex;
    }

    from = end < 0 ? start + 1 : end;
    if (end < 0) continue;
    if (start > textStart) pieces.push({ text: text.slice(textStart, start), isMarkup: false });
    pieces.push({ text: text.slice(start, end), isMarkup: true });
    textStart = end;
  }

  if (textStart < text.length) pieces.push({ text: text.slice(textStart), isMarkup: false });
  return pieces;
}

function findTagEnd(text: string, start: number): number {
  const stop = /[=>]/g;
  const quote = /\s*(["'])/y;
  stop.lastIndex = start;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === ">") return stop.lastIndex;
    quote.lastIndex = stop.lastIndex;
    const mark = quote.exec(text)?.[1];
    if (!mark) continue;
    const end = endAfter(text, mark, quote.lastIndex);
    if (end < 0) return -1;
    stop.lastIndex = end;
  }
  return -1;
}

function findPlainTagEnd(text: string, start: number): number {
  const bracket = /[<>]/g;
  bracket.lastIndex = start + 1;
  return bracket.exec(text)?.[0] === ">" ? bracket.lastIndex : -1;
}

function endAfter(text: string, sought: string, from: number): number {
  const index = text.indexOf(sought, from);
  return index < 0 ? -1 : index + sought.length;
}

function matchesAt(sticky: RegExp, text: string, index: number): boolean {
  sticky.lastIndex = index;
  return sticky.test(text);
}
