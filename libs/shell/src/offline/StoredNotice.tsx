import { Suspense } from 'react';
import { lazyPart } from '@schaktkoll/ui';
import type { StoredNoticeContentProps } from './StoredNoticeContent.tsx';

const StoredNoticeContent = lazyPart(async () => (await import('./StoredNoticeContent.tsx')).StoredNoticeContent);

interface StoredNoticeProps extends Omit<StoredNoticeContentProps, 'at'> {
  /** Since when the response is that the page shows; null for one from the server, of which nothing is said. */
  readonly at: string | null;
}

/** Above what is shown without a network: since when it is, and that nothing can be changed. */
export function StoredNotice({ at, onRetry }: StoredNoticeProps) {
  return (
    at !== null && (
      <Suspense fallback={null}>
        <StoredNoticeContent at={at} onRetry={onRetry} />
      </Suspense>
    )
  );
}
