import type { ReactNode } from "react";
import { CircleAlert, LoaderCircle, X } from "lucide-react";
import { useMessages, useTranslations } from "next-intl";
import { ContactLinks } from "@/components/layout/site/contact-links";
import { buttonClass } from "@/components/ui/button";
import { isReachable, type ContactDetails } from "#lib/domain/admin/settings";
import { toPath } from "#lib/wire/call-path";

const CONTROL =
  "min-h-13 w-full min-w-0 rounded-[10px] border border-control bg-surface px-3.5 py-2.5 text-start [unicode-bidi:plaintext] aria-invalid:border-danger";

const FIELDS = [
  { name: "name", type: "text", autoComplete: "name", className: "" },
  { name: "email", type: "email", autoComplete: "email", className: "" },
  {
    name: "subject",
    type: "text",
    autoComplete: "off",
    className: "sm:col-span-2",
  },
] as const;

/** Sent by site.js, which keeps the fields filled until the server accepts the message. */
export function ContactForm({ contact }: { contact: ContactDetails }) {
  const t = useTranslations("contact");
  const fieldText = useTranslations("fields");
  const form = useTranslations("form");
  const actionText = useTranslations("actions");
  const client = useTranslations("client");
  const statuses = useMessages().client.status;
  const hasLinks = isReachable(contact);
  return (
    <div className="box relative p-5 sm:p-8">
      <noscript>
        <div className="flex flex-col gap-1">
          <p>{hasLinks ? t("noScript") : form("noScript")}</p>
          <ContactLinks {...contact} className="text-link inline-flex min-h-11 items-center gap-2" />
        </div>
      </noscript>
      <form
        method="post"
        action={toPath("POST /api/content/contact/v1")}
        noValidate
        aria-label={t("formTitle")}
        className="js-only grid gap-x-5 gap-y-5 sm:grid-cols-2"
        data-form
        data-required={form("required")}
        data-offline={client("network")}
        data-failed={client("unknown")}
        data-statuses={JSON.stringify(statuses)}
      >
        {FIELDS.map(({ className, ...input }) => (
          <Field key={input.name} name={input.name} label={fieldText(input.name)} className={className}>
            <input
              {...input}
              id={`contact-${input.name}`}
              aria-describedby={`contact-${input.name}-error`}
              required
              {...(input.name === "email" && { dir: "ltr", placeholder: t("emailHint") })}
              className={`${CONTROL} placeholder:text-muted ${input.name === "email" ? "rtl:text-right" : ""}`}
            />
          </Field>
        ))}
        <Field name="message" label={fieldText("message")} className="sm:col-span-2">
          <textarea
            name="message"
            id="contact-message"
            aria-describedby="contact-message-error"
            required
            rows={5}
            className={`${CONTROL} resize-y`}
          />
        </Field>
        <div className="trap" aria-hidden>
          <label htmlFor="contact-note">{t("trap")}</label>
          <input id="contact-note" name="logix_note" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="has-[>[hidden]]:absolute sm:col-span-2" aria-live="assertive">
          <div
            className="flex items-center gap-3 rounded-[10px] border border-danger/30 bg-danger-soft ps-4 text-danger data-[good]:border-success/30 data-[good]:bg-success-soft data-[good]:text-success"
            data-banner
            hidden
          >
            <p className="min-w-0 flex-1 py-2.5 wrap-anywhere" />
            <button
              type="button"
              aria-label={actionText("close")}
              className="flex size-12 shrink-0 items-center justify-center rounded-[10px]"
            >
              <X className="size-4" aria-hidden />
            </button>
          </div>
        </div>
        <p className="sm:col-span-2">
          {/* Disabled until site.js takes over: the call accepts JSON only. */}
          <button type="submit" disabled className={`group ${buttonClass("dark")} max-sm:w-full`}>
            <LoaderCircle className="hidden size-5 animate-spin group-aria-disabled:block" aria-hidden />
            <span className="group-aria-disabled:hidden">{t("send")}</span>
            <span className="hidden group-aria-disabled:inline">{t("sending")}</span>
          </button>
        </p>
      </form>
    </div>
  );
}

interface FieldProps {
  name: "name" | "email" | "subject" | "message";
  label: string;
  className: string;
  children: ReactNode;
}

/** Label, control, and the element into which site.js writes the error. */
function Field({ name, label, className, children }: FieldProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={`contact-${name}`} className="font-semibold">
        {label}
      </label>
      {children}
      <p id={`contact-${name}-error`} className="flex items-start gap-1.5 text-sm text-danger" hidden>
        <CircleAlert className="mt-[0.3em] size-4 shrink-0" aria-hidden />
        <span className="min-w-0" />
      </p>
    </div>
  );
}
