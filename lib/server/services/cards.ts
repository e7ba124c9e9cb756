import "server-only";
export { findCard } from "#lib/server/dal/cards";
