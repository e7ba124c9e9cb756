import type { StoredTemplate } from "#lib/domain/company/template";

export interface TemplateResponse {
  /** Path of the logo; empty for none. */
  logo: string;
  rules: StoredTemplate;
  version: string;
}

export interface TemplateSavedResponse extends TemplateResponse {
  message: string;
}
