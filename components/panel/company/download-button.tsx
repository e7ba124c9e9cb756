"use client";

import type { ReactNode } from "react";
import { Download } from "lucide-react";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useDownload } from "#lib/client/files/use-download";
import { paths } from "#lib/wire/api-paths";

export function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const { download, failure, clearFailure } = useDownload(paths.currentUser);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => download(path)}>
        <Download className="size-5" aria-hidden /> {children}
      </Button>
      <Failure of={failure} onClose={clearFailure} />
    </>
  );
}
