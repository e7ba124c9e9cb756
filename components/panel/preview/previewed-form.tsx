"use client";

import { useState, type ReactNode, type Ref, type SubmitEvent } from "react";
import { Eye } from "lucide-react";
import { PreviewDialog } from "@/components/panel/preview/preview-dialog";
import { Button } from "@/components/ui/button";

/** Width of the save bar, which ends at the end of the fields. */
export const PREVIEWED_FORM_WIDTH = "max-w-3xl xl:max-w-[calc(100%-21.75rem)]";

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  fieldsRef?: Ref<HTMLDivElement>;
  /** Class of the gap between fields. */
  gap: string;
  openPreview: string;
  /** Between the preview button and the save bar. */
  end?: ReactNode;
  /** Preview beside the form, on wide screens. */
  phone: ReactNode;
  /** Preview in a dialog, on narrow screens. */
  sheet: ReactNode;
  saveBar: ReactNode;
  children: ReactNode;
}

export function PreviewedForm({ onSubmit, fieldsRef, gap, openPreview, children, ...parts }: Props) {
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <form
        noValidate
        // POST: a submit before hydration must not put the fields into the URL.
        method="post"
        onSubmit={onSubmit}
        className="grid items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_19.25rem]"
      >
        <div ref={fieldsRef} className={`flex min-w-0 max-w-3xl flex-col ${gap}`}>
          {children}
          <Button tone="quiet" className="xl:hidden" onClick={() => setPreviewed(true)}>
            <Eye className="size-5" aria-hidden /> {openPreview}
          </Button>
          {parts.end}
        </div>
        <div className="sticky top-6 max-xl:hidden">{parts.phone}</div>
        <div className="col-span-full">{parts.saveBar}</div>
      </form>
      {isPreviewed && <PreviewDialog onClose={() => setPreviewed(false)}>{parts.sheet}</PreviewDialog>}
    </>
  );
}
