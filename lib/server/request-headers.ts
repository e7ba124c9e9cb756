/** Headers of a request, from Next or from our own server. */
export type RequestHeaders = Pick<Headers, "get">;
