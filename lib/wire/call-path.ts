/**
 * @param name e.g. "GET /api/group/orders/{number}/messages/v1"
 * @param params values of its parameters
 * @throws for a parameter without a value
 */
export function toPath(name: string, params: Readonly<Record<string, string | number>> = {}): string {
  return name.slice(name.indexOf("/")).replace(/\{(\w+)\}/g, (_whole, param: string) => {
    const value = params[param];
    if (value === undefined) throw new Error(`no value of ${param} in ${name}`);
    return encodeURIComponent(value);
  });
}
