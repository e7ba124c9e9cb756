import type { StoredTemplate } from "#lib/domain/company/template";

export interface TemplateResponse {
  /** Path of the picture; empty without one. */
  logo: string;
  rules: StoredTemplate;
  version: string;
}

export interface TemplateSavedResponse extends TemplateResponse {
  message: string;
}
