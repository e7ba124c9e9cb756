"use client";

import type { ReactNode } from "react";
import { Download } from "lucide-react";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { hrefOf, type CallRequest } from "#lib/client/api/call-request";
import { useDownload } from "#lib/client/files/use-download";
import type { OwnCall } from "#lib/contract/calls";

interface Props<N extends OwnCall> {
  request: CallRequest<N>;
  children: ReactNode;
}

export function DownloadButton<N extends OwnCall>({ request, children }: Props<N>) {
  const { download, failure, clearFailure } = useDownload("GET /api/users/fun");
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => download(hrefOf(request))}>
        <Download className="size-5" aria-hidden /> {children}
      </Button>
      <Failure of={failure} onClose={clearFailure} />
    </>
  );
}
