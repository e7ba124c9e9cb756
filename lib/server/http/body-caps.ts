import {
  IMAGE_FORM_MAX_BYTES,
  JSON_BODY_MAX_BYTES,
  LIST_BODY_MAX_BYTES,
  PROFILE_BODY_MAX_BYTES,
} from "#lib/domain/limits";
import { toPath } from "#lib/wire/call-path";

/** Caps by path prefix. */
const LARGER_BODIES = [
  [toPath("PUT /api/users/update/{username}", { username: "" }), PROFILE_BODY_MAX_BYTES],
  [toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: "" }), IMAGE_FORM_MAX_BYTES],
  [toPath("POST /api/users/register"), LIST_BODY_MAX_BYTES],
  [toPath("POST /api/users/links/picture/v1"), IMAGE_FORM_MAX_BYTES],
  [toPath("GET /api/users/links/v1"), LIST_BODY_MAX_BYTES],
  [toPath("GET /api/users/translation/v1"), LIST_BODY_MAX_BYTES],
  [toPath("POST /api/content/update_payments/v1"), LIST_BODY_MAX_BYTES],
  [toPath("POST /api/group/activate/v1"), LIST_BODY_MAX_BYTES],
  [toPath("GET /api/group/settings/v1"), LIST_BODY_MAX_BYTES],
  [toPath("POST /api/users/company/members/import/v1"), LIST_BODY_MAX_BYTES],
  [toPath("GET /api/users/company/invitations/v1"), LIST_BODY_MAX_BYTES],
  [toPath("POST /api/users/company/invitations/read/v1"), LIST_BODY_MAX_BYTES],
] as const;

export function bodyCapBytes(path: string): number {
  const [, maxBytes] = LARGER_BODIES.find(([start]) => path.startsWith(start)) ?? [];
  return maxBytes ?? JSON_BODY_MAX_BYTES;
}
