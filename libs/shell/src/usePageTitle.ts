import { useEffect } from 'react';
import { actingAsTexts, shellTexts } from '@schaktkoll/texts';
import { useOptionalUser } from './CurrentUserContext.tsx';

/** Names the page in the browser's tab and for screen readers; while an admin acts as the user it says so; an error prefix is written before it. */
export function usePageTitle(title: string): void {
  const user = useOptionalUser();
  const actingAs = user?.admin ? user.name : null;
  useEffect(() => {
    document.title = shellTexts.titleOf(actingAs === null ? title : actingAsTexts.title(actingAs, title));
  }, [title, actingAs]);
}
