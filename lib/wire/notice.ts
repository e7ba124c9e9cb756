export function noticeFromWire(data: unknown): string {
  const { message, msg, messsage } = data as Record<string, unknown>;
  return [message, msg, messsage].find((text) => typeof text === "string") ?? "";
}
