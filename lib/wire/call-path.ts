/** @param name e.g. "GET /api/group/orders/{number}/messages/v1" @param params values of its parameters */
export function toPath(name: string, params: Readonly<Record<string, string | number>> = {}): string {
  const template = name.slice(name.indexOf("/"));
  return template.replace(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(params[param] ?? ""));
}
