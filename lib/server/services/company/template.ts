import "server-only";
import type { StoredTemplate, TemplateOf } from "#lib/domain/company/template";
import { AppError } from "#lib/domain/errors";
import { LINK_PICTURE_PX } from "#lib/domain/limits";
import { imagePath } from "#lib/domain/profile/profile";
import { audit } from "#lib/server/dal/admin/audit";
import { findStoredTemplate, lockCompany, saveTemplate } from "#lib/server/dal/company/templates";
import { claimPictures, scheduleImageRemoval } from "#lib/server/dal/profile/image-removals";
import { changePagesOfCompany } from "#lib/server/services/change-page";
import { removeNotedImage } from "#lib/server/services/profile/images";
import { contentHash } from "#lib/server/sha256";

interface VersionedTemplate {
  /** Path of the logo; empty for none. */
  logo: string;
  rules: StoredTemplate;
  /** Hash of the content. */
  version: string;
}

interface TemplateSave {
  /** Null for the company's template. */
  departmentId: string | null;
  logoName: string;
  template: StoredTemplate;
  /** Version that the editor loaded. */
  version?: string | undefined;
}

/** @throws AppError not_found (no such department of this company) */
export async function readTemplate(
  companyId: string,
  departmentId: string | null,
): Promise<VersionedTemplate> {
  return withVersion(requireFound(await findStoredTemplate(companyId, departmentId)));
}

/** @throws AppError not_found (no such department), conflict (new version), invalid (logo not uploaded) */
export async function updateTemplate(
  { userId, companyId }: { userId: string; companyId: string },
  { departmentId, version, ...save }: TemplateSave,
): Promise<VersionedTemplate> {
  const { saved, unused } = await changePagesOfCompany(companyId, async (tx) => {
    await lockCompany(tx, companyId);
    const stored = requireFound(await findStoredTemplate(companyId, departmentId, tx));
    if (version !== undefined && version !== withVersion(stored).version) {
      throw new AppError("conflict", { fields: { version: { key: "errors.templateChanged" } } });
    }
    const isLogoNew = save.logoName !== stored.logoName;
    if (isLogoNew && save.logoName !== "") {
      const claimed = await claimPictures(tx, userId, [save.logoName]);
      if (claimed.length === 0) {
        throw new AppError("invalid", { fields: { logo: { key: "errors.pictureGone" } } });
      }
    }
    await saveTemplate(tx, companyId, departmentId, save);
    if (isLogoNew) await scheduleImageRemoval(stored.logoName, tx);
    await audit(tx, { actorId: userId, action: "company.templateChanged" });
    return {
      saved: withVersion(requireFound(await findStoredTemplate(companyId, departmentId, tx))),
      unused: isLogoNew ? stored.logoName : "",
    };
  });
  if (unused !== "") await removeNotedImage(unused);
  return saved;
}

function requireFound(found: TemplateOf | null): TemplateOf {
  if (!found) throw new AppError("not_found");
  return found;
}

function withVersion({ logoName, template }: TemplateOf): VersionedTemplate {
  const content = JSON.stringify([logoName, Object.entries(template).toSorted()]);
  return {
    logo: imagePath(logoName, LINK_PICTURE_PX),
    rules: template,
    version: contentHash(content),
  };
}
