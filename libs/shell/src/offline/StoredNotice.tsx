import { Suspense } from 'react';
import { lazyPart } from '@schaktkoll/ui';
import type { StoredNoticeContentProps } from './StoredNoticeContent.tsx';

const StoredNoticeContent = lazyPart(async () => (await import('./StoredNoticeContent.tsx')).StoredNoticeContent);

interface StoredNoticeProps extends Omit<StoredNoticeContentProps, 'at'> {
  /** When the shown response was received; null for one from the server, without a notice. */
  readonly at: string | null;
}

/** The notice above stored content: when it was received, and that nothing can be changed. */
export function StoredNotice({ at, onRetry }: StoredNoticeProps) {
  return (
    at !== null && (
      <Suspense fallback={null}>
        <StoredNoticeContent at={at} onRetry={onRetry} />
      </Suspense>
    )
  );
}
