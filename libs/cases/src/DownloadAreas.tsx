import { downloadAreasTexts } from '@schaktkoll/texts';
import { AfterPaint, Section, lazyPart } from '@schaktkoll/ui';
import { Suspense } from 'react';
import type { DownloadAreasProps } from './DownloadAreasForm.tsx';

const DownloadAreasForm = lazyPart(async () => (await import('./DownloadAreasForm.tsx')).default);

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
