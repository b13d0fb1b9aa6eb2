import { AfterPaint } from '@schaktkoll/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const DownloadButton = lazy(() => import('./DownloadButton.tsx'));

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
