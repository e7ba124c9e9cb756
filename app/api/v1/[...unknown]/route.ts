import { unknownOpenCall } from "#lib/server/open-api/unknown-call";

export {
  unknownOpenCall as DELETE,
  unknownOpenCall as GET,
  unknownOpenCall as PATCH,
  unknownOpenCall as POST,
  unknownOpenCall as PUT,
};
