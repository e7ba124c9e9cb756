import { redirectShortLink } from "@/lib/server/http/short-link";

// CONTRACT §5: /u/{us}, printed on cards and written to tags
export const GET = redirectShortLink;
