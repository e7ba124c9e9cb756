import "server-only";
export { findAcquisition } from "#lib/server/dal/statistics/acquisition";
