import { CompanyShell } from "@/components/panel/company/company-shell";
import { DepartmentChoice } from "@/components/panel/company/template/department-choice";
import { TemplateForm } from "@/components/panel/company/template/template-form";
import { readTemplateCall } from "#lib/contract/company/template";
import { imagePath, type Profile } from "#lib/domain/profile/profile";
import { toVisible } from "#lib/domain/profile/visible-profile";
import { requirePanelMember, requirePanelProfile } from "#lib/server/auth/require-page-session";
import { listDepartments } from "#lib/server/services/company/companies";
import { getOwnMembership } from "#lib/server/services/company/own-membership";
import { readTemplate } from "#lib/server/services/company/template";
import { titleOf } from "@/app/[locale]/page-metadata";
import { readQuery, type SearchParams } from "@/app/[locale]/panel/read-query";

export const generateMetadata = titleOf("company");

export default async function CompanyTemplatePage({ searchParams }: { searchParams: SearchParams }) {
  const { session, member } = await requirePanelMember("companyManager");
  const { companyId, role } = member;
  const requestedId = readQuery(readTemplateCall.query, await searchParams).department;
  const [departments, company, place, profile] = await Promise.all([
    listDepartments(companyId),
    readTemplate(companyId, null),
    getOwnMembership(session.user.id),
    requirePanelProfile(),
  ]);
  const department = departments.find(({ id }) => id === requestedId);
  const edited = department ? await readTemplate(companyId, department.id) : company;
  return (
    <CompanyShell
      current="template"
      role={role}
      namespaces={["template", "profile", "profileEdit", "profileForm", "imageUpload"]}
    >
      {departments.length > 0 && (
        <DepartmentChoice
          departments={departments.map(({ id, name }) => ({ id, name }))}
          current={department?.id ?? ""}
        />
      )}
      <TemplateForm
        username={session.user.username}
        departmentId={department?.id ?? ""}
        initial={edited}
        company={{ id: companyId, name: place.company }}
        below={department ? { logo: company.logo, rules: company.rules } : null}
        person={toPreviewPerson(profile)}
      />
    </CompanyShell>
  );
}

/** Returns the part of the manager's own profile that the preview shows. */
function toPreviewPerson(profile: Profile) {
  const { visibility, language, takesContacts, cardImage, colour } = profile;
  const seen = toVisible({ ...profile, company: null }, "anyone");
  return {
    visibility,
    language,
    takesContacts,
    cardImage,
    colour,
    photo: imagePath(profile.imageName, 512),
    fullName: seen.fullName,
    isVerified: seen.isVerified,
    title: seen.title,
    professionalStatus: seen.professionalStatus,
    situation: seen.situation,
    address: seen.address,
    bio: seen.bio,
    phones: seen.phones,
    email: seen.email,
    skills: seen.skills,
    projects: seen.projects,
    socialLinks: seen.socialLinks,
    cvUrl: seen.cvUrl,
  };
}
