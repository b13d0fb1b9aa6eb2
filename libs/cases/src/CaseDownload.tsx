import { AfterPaint, lazyPart } from '@schaktkoll/ui';
import { Suspense, type ComponentProps } from 'react';

const DownloadButton = lazyPart(async () => (await import('./DownloadButton.tsx')).default);

/** The list as a file; its code comes after the list. */
export function CaseDownload(props: ComponentProps<typeof DownloadButton>) {
  return (
    <AfterPaint>
      <Suspense fallback={null}>
        <DownloadButton {...props} />
      </Suspense>
    </AfterPaint>
  );
}
