import { redirectShortLink } from "@/lib/server/http/short-link";

// CONTRACT §5: /en/u/{us}
export const GET = redirectShortLink;
