export const UID_PATTERN = /^[\w-]{8,32}$/;

export const isUid = (text: string): boolean => UID_PATTERN.test(text);
