import { formTexts } from '@schaktkoll/texts';
import { useEffect } from 'react';

/** Puts "Fel: " before the page's title while there is something wrong on it, so that it is heard and seen in the tab. */
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
