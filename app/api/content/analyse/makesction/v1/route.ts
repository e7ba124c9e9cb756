import { routeVisitorCall } from "#lib/server/api/route";
import { visitorAction } from "#lib/server/calls/visitor-action";

// In production our own server makes this call without Next: server/http/visitor-calls.ts.
export const POST = routeVisitorCall(visitorAction);
