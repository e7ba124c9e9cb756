export interface Size {
  readonly people: number;
  readonly events: number;
}
