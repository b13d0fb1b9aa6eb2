import { formTexts } from '@schaktkoll/texts';
import { useEffect } from 'react';

/** Prefixes the page title with "Fel: " while the page has errors, for screen readers and in the tab. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    const prefix = formTexts.errorTitlePrefix;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong]);
}
