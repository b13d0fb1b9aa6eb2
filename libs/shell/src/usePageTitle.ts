import { useEffect } from 'react';
import { shellTexts } from '@schaktkoll/texts';

/** Names the page in the browser's tab and for screen readers; an error prefix is written before it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = shellTexts.titleOf(title);
  }, [title]);
}
