import { deflateSync } from "node:zlib";

const fromBase64 = (type, base64) => new Blob([Buffer.from(base64, "base64")], { type });

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A black PNG; `paddingBytes` go into a chunk that decoders skip. */
function pngBytes(width, height, paddingBytes = 0) {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    ...(paddingBytes ? [chunk("paDd", Buffer.alloc(paddingBytes))] : []),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const png = (...size) => new Blob([pngBytes(...size)], { type: "image/png" });

export const brokenPng = () => new Blob([pngBytes(64, 64).subarray(0, 45)], { type: "image/png" });

/** 16 by 16 pixels in each accepted format. */
export const samples = {
  PNG: png(16, 16),
  JPEG: fromBase64(
    "image/jpeg",
    "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCoANWf/9k=",
  ),
  WebP: fromBase64(
    "image/webp",
    "UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQABAAAsBMJaACdAF1AAD+6insPs/3B+oP4gngAAA=",
  ),
  GIF: fromBase64(
    "image/gif",
    "R0lGODlhEAAQAIAAAExpceiJmSH5BAUAAAAALAAAAAAQABAAAAIOjI+py+0Po5y02ouzPgUAOw==",
  ),
};
