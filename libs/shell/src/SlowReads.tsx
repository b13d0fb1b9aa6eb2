import { shellTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Milliseconds. Several reads of a page are slow together, and are one notice. */
const quietAfterNotice = 30_000;

/** Says that a first read takes long, after the time of the cache settings (specification section 7). */
export function SlowReads({ children }: { readonly children: ReactNode }): ReactElement {
  const { showInfo } = useToasts();
  const noticeAt = useRef(Number.NEGATIVE_INFINITY);
  const settings = useMemo(
    () => ({
      onLoadingSlow: () => {
        if (performance.now() - noticeAt.current < quietAfterNotice) return;
        noticeAt.current = performance.now();
        showInfo(shellTexts.toasts.slow);
      },
    }),
    [showInfo],
  );
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
