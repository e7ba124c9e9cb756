// What our rules read of the syntax tree, and how they report.

export interface Node {
  range: [number, number];
}
export interface Callee {
  name?: string;
  object?: { name?: string; property?: { name?: string } };
  property?: { name?: string };
}
export interface Argument {
  type: string;
  name?: string;
  value?: unknown;
  tag?: Callee;
  quasi?: Argument;
  quasis?: { value: { cooked: string | null; raw: string } }[];
}
export interface Calling extends Node {
  callee: Callee;
  arguments: Argument[];
}
export interface Context<Options> {
  options: [Options];
  report(problem: { node: Node; message: string }): void;
}

/** "z.string" of `z.string(…)` */
export const nameOf = ({ object, property }: Callee) =>
  `${object?.name ?? object?.property?.name}.${property?.name}`;
