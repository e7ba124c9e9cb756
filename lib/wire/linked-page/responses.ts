import type { LinkedPage } from "#lib/domain/profile/linked-page";

export interface LinkedPageResponse {
  linkedPage: LinkedPage | null;
}

export interface LinkedPageSavedResponse extends LinkedPageResponse {
  message: string;
}
