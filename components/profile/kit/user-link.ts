/** Attributes of links that users entered. */
export const USER_LINK = { target: "_blank", rel: "noopener nofollow ugc" } as const;
