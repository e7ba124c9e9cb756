/** Parameters of each command: "x" and "y" coordinates, "r" a length, "f" a flag, which may lack separators. */
const PARAMETERS: Readonly<Record<string, string>> = {
  m: "xy",
  l: "xy",
  h: "x",
  v: "y",
  c: "xyxyxy",
  s: "xyxy",
  q: "xyxy",
  t: "xy",
  a: "rrrffxy",
};
const NUMBER = /[\s,]*(-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;

/** Shortens an SVG path by a third: relative commands, one decimal; points move by 0.05 at most. */
export function roundPath(path: string): string {
  const at = { x: 0, y: 0 };
  let start = { ...at };
  let rounded = "";
  for (const [, letter = "", text = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    let command = letter.toLowerCase();
    const isRelative = letter === command;
    if (command === "z") {
      Object.assign(at, start);
      rounded += command;
      continue;
    }
    for (const numbers of readNumbers(text, PARAMETERS[command] ?? "")) {
      const from = isRelative ? { ...at } : { x: 0, y: 0 };
      const before = { ...at };
      const values = numbers.map(([kind, value]) => {
        if (kind === "f") return value;
        if (kind === "r") return toTenths(value);
        at[kind] = from[kind] + value;
        return toTenths(toTenths(at[kind]) - toTenths(before[kind]));
      });
      rounded += command + join(values);
      if (command === "m") {
        start = { ...at };
        // Further pairs after a move are lines.
        command = "l";
      }
    }
  }
  return rounded;
}

type Kind = "x" | "y" | "r" | "f";

function readNumbers(text: string, kinds: string): [Kind, number][][] {
  const groups: [Kind, number][][] = [];
  for (let position = 0; ;) {
    const group: [Kind, number][] = [];
    for (const kind of kinds as Iterable<Kind>) {
      const pattern = kind === "f" ? FLAG : NUMBER;
      pattern.lastIndex = position;
      const found = pattern.exec(text);
      if (!found) return groups;
      position = pattern.lastIndex;
      group.push([kind, Number(found[1])]);
    }
    groups.push(group);
  }
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

const join = (values: readonly number[]): string =>
  values
    .map((value) => String(value).replace(/^(-?)0\./, "$1."))
    .reduce((line, value) => {
      const isApart = value.startsWith("-") || (value.startsWith(".") && /\.\d*$/.test(line));
      return line + (line && !isApart ? " " : "") + value;
    }, "");
