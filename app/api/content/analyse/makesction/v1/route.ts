import { routeVisitorCall } from "#lib/server/api/route";
import { visitorAction } from "#lib/server/calls/visitor-action";

export const POST = routeVisitorCall(visitorAction);
