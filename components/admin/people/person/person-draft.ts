/** Name of the draft of a person's details. */
export const personDraft = (id: string): string => `person.${id}`;
