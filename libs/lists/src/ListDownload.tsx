import { listTexts } from '@schaktkoll/texts';
import { DeferUntilPaint, Button, lazyPart } from '@schaktkoll/ui';
import { Suspense, type ComponentProps } from 'react';
import styled from 'styled-components';

const DownloadButton = lazyPart(async () => (await import('./DownloadButton.tsx')).default);

/**
 * The list as a file; its code is loaded after the list. Its place is reserved, so that nothing moves under the
 * pointer.
 */
export function ListDownload(props: ComponentProps<typeof DownloadButton>) {
  const place = (
    <Place>
      <Button icon="download">{listTexts.download}</Button>
    </Place>
  );
  return (
    <DeferUntilPaint place={place}>
      <Suspense fallback={place}>
        <DownloadButton {...props} />
      </Suspense>
    </DeferUntilPaint>
  );
}

/** Neither seen, read aloud nor reached. */
const Place = styled.div`
  visibility: hidden;
`;
