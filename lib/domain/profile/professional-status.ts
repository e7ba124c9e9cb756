export const PROFESSIONAL_STATUSES = ["working", "studying", "none"] as const;

export type ProfessionalStatus = (typeof PROFESSIONAL_STATUSES)[number];
