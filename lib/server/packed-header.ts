/** Next drops Content-Encoding from a handler's response; our server sets it from this header. */
export const PACKED_HEADER = "x-logix-packed";
