const PUBLIC_ID = /^[\w-]{8,32}$/;

/** Whether a text may be a public id. */
export const isUid = (text: string): boolean => PUBLIC_ID.test(text);
