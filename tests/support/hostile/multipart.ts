const BOUNDARY = "----logix-test-boundary";

export function toMultipart(
  field: string,
  bytes: Uint8Array,
  fileName = "a.png",
): { body: Buffer; contentType: string } {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    "Content-Type: image/png\r\n\r\n";
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
