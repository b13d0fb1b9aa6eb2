import { downloadAreasTexts } from '@schaktkoll/texts';
import { AfterPaint, Section } from '@schaktkoll/ui';
import { lazy, Suspense } from 'react';
import type { DownloadAreasProps } from './DownloadAreasForm.tsx';

const DownloadAreasForm = lazy(() => import('./DownloadAreasForm.tsx'));

/** The work areas of a case as a file; its code comes after the page. */
export function DownloadAreas(props: DownloadAreasProps) {
  return (
    <div data-print="hide">
      <Section heading={downloadAreasTexts.heading}>
        <AfterPaint>
          <Suspense fallback={null}>
            <DownloadAreasForm {...props} />
          </Suspense>
        </AfterPaint>
      </Section>
    </div>
  );
}
