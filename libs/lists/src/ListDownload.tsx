import { useDownload } from '@schaktkoll/api-client';
import type { CallDeclaration } from '@schaktkoll/contract';
import { listTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';

interface ListDownloadProps {
  readonly call: CallDeclaration & { readonly kind: 'file' };
  /** Filters and order of the list as it stands. */
  readonly query: Readonly<Record<string, string>>;
  readonly onFailure: (error: unknown) => unknown;
}

/** The whole filtered list as a file. */
export function ListDownload({ call, query, onFailure }: ListDownloadProps) {
  const { run, isBusy } = useDownload(call);
  return (
    <Button
      icon="download"
      busyLabel={isBusy ? listTexts.downloading : undefined}
      onClick={() => void run({ query } as Parameters<typeof run>[0]).catch(onFailure)}
    >
      {listTexts.download}
    </Button>
  );
}
