const PUBLIC_ID = /^[\w-]{8,32}$/;

export const isUid = (text: string): boolean => PUBLIC_ID.test(text);
