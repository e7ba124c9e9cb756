import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/marketing/kit/page-title";
import { SideIndex } from "@/components/marketing/kit/side-index";
import { PROBLEM_CODES, type ProblemStatus } from "#lib/open-api/problem-codes";
import type { Reference } from "#lib/open-api/reference";
import { OPEN_API_BASE, OPEN_API_DOCUMENT_PATH } from "#lib/open-api/operation";
import { CallReference } from "./call-reference";
import { CodeBlock } from "./code-block";

const SECTIONS = ["start", "lists", "limits", "repeat", "problems", "webhooks"] as const;

interface Props {
  reference: Reference;
  appOrigin: string;
}

/** Reference of the open API, generated from its OpenAPI document. */
export function DevelopersContent({ reference, appOrigin }: Props) {
  const t = useTranslations("developers");
  const { resources, problems, exampleEvent } = reference;
  const entries = [
    ...SECTIONS.map((id) => ({ id, title: t(`${id}.title`) })),
    ...resources.flatMap(({ calls }) => calls.map(({ id, title }) => ({ id, title }))),
  ];
  return (
    <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
      <PageTitle title={t("title")} lead={t("lead")} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[240px_minmax(0,1fr)]">
        {/* On phones the index would fill the first screens. */}
        <div className="contents max-lg:hidden">
          <SideIndex label={t("index")} entries={entries} />
        </div>
        <div className="flex min-w-0 max-w-3xl flex-col gap-12">
          <Section id="start" title={t("start.title")} text={t("start.text")}>
            <CodeBlock
              label={t("request")}
              text={`curl ${appOrigin}${OPEN_API_BASE}/members \\\n  -H "Authorization: Bearer lgx_…"`}
            />
            <p>
              <a href={OPEN_API_DOCUMENT_PATH} className="text-link inline-flex min-h-11 items-center">
                {t("document")}
              </a>
            </p>
          </Section>
          <Section id="lists" title={t("lists.title")} text={t("lists.text")} />
          <Section id="limits" title={t("limits.title")} text={t("limits.text")} />
          <Section id="repeat" title={t("repeat.title")} text={t("repeat.text")} />
          <Section id="problems" title={t("problems.title")} text={t("problems.text")}>
            <ProblemTable problems={problems} />
          </Section>
          <Section id="webhooks" title={t("webhooks.title")} text={t("webhooks.text")}>
            <CodeBlock label={t("webhooks.body")} text={exampleEvent} />
          </Section>
          {resources.map(({ name, text, calls }) => (
            <div key={name} className="flex flex-col gap-10">
              <p className="rounded-[14px] bg-gold-soft px-5 py-4 font-semibold">{text}</p>
              {calls.map((call) => (
                <CallReference key={call.id} call={call} appOrigin={appOrigin} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className="flex scroll-mt-6 flex-col gap-3">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <p className="text-[#3d382f]">{text}</p>
      {children}
    </section>
  );
}

function ProblemTable({ problems }: Pick<Reference, "problems">) {
  const t = useTranslations("developers.problems");
  const fieldText = useTranslations("fields");
  return (
    <table className="w-full text-start text-[0.9375rem]">
      <thead className="text-muted">
        <tr>
          {[fieldText("status"), fieldText("code"), t("meaning")].map((title) => (
            <th key={title} scope="col" className="py-2 pe-4 text-start font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {problems.map(({ status, text }) => {
          const code = PROBLEM_CODES[Number(status) as ProblemStatus];
          return (
            <tr key={status} id={code} className="scroll-mt-6 align-top">
              <td className="py-2.5 pe-4">{status}</td>
              <td className="py-2.5 pe-4">
                <code dir="ltr">{code}</code>
              </td>
              <td className="py-2.5">{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
