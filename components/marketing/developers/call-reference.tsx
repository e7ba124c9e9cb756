import { useTranslations } from "next-intl";
import type { ReferenceCall, ReferenceField } from "#lib/open-api/reference";
import { CodeBlock } from "./code-block";

interface Props {
  call: ReferenceCall;
  appOrigin: string;
}

export function CallReference({ call, appOrigin }: Props) {
  const t = useTranslations("developers");
  const { id, method, path, title, text, scope, parameters, body, response, status } = call;
  return (
    <section id={id} className="flex scroll-mt-6 flex-col gap-4 border-t border-line pt-8">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p dir="ltr" className="flex flex-wrap items-center gap-2.5 text-start rtl:justify-end">
        <code className="rounded-md bg-ink px-2 py-0.5 text-sm font-semibold text-paper">{method}</code>
        <code className="min-w-0 wrap-anywhere">{path}</code>
      </p>
      <p className="text-[#3d382f]">{text}</p>
      <p className="text-[0.9375rem]">
        {t("scope")}{" "}
        <code dir="ltr" className="rounded-md bg-sunk px-1.5 py-0.5">
          {scope}
        </code>
      </p>
      {parameters.length > 0 && <Fields title={t("parameters")} fields={parameters} showsRequired />}
      {body.length > 0 && <Fields title={t("body")} fields={body} showsRequired />}
      <CodeBlock label={t("request")} text={toCurl(call, appOrigin)} />
      {response.length > 0 ? (
        <>
          <Fields title={`${t("response")} ${status}`} fields={response} />
          <CodeBlock label={t("response")} text={call.exampleResponse} />
        </>
      ) : (
        <p className="text-[0.9375rem]">{t("noBody", { status })}</p>
      )}
    </section>
  );
}

function toCurl({ method, path, exampleBody }: ReferenceCall, appOrigin: string): string {
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${appOrigin}${path}"`,
    `-H "Authorization: Bearer lgx_…"`,
    ...(exampleBody === ""
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${exampleBody.replaceAll("'", "'\\''")}'`]),
  ].join(" \\\n  ");
}

interface FieldsProps {
  title: string;
  fields: readonly ReferenceField[];
  showsRequired?: boolean;
}

function Fields({ title, fields, showsRequired = false }: FieldsProps) {
  const t = useTranslations("developers");
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line text-[0.9375rem]">
        {fields.map(({ name, type, isRequired, description }) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="min-w-0">
              <code dir="ltr" className="block text-start font-semibold wrap-anywhere rtl:text-right">
                {name}
              </code>
              <code dir="ltr" className="block text-start text-sm text-muted wrap-anywhere rtl:text-right">
                {type}
              </code>
              {showsRequired && isRequired && <span className="text-sm text-gold-text">{t("required")}</span>}
            </dt>
            <dd className="min-w-0 text-[#3d382f]">{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
