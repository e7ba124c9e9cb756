/** Links to the world of strangers: opened apart, not vouched for. */
export const OUTSIDE = { target: "_blank", rel: "noopener nofollow ugc" } as const;
