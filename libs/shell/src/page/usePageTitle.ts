import { useEffect } from 'react';
import { shellTexts } from '@schaktkoll/texts';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';

/** Sets the page title for the tab and screen readers, including an impersonated user; an error prefix comes first. */
export function usePageTitle(title: string): void {
  const user = useOptionalUser();
  const impersonated = user?.admin ? user.name : null;
  useEffect(() => {
    document.title = shellTexts.titleOf(
      impersonated === null ? title : shellTexts.impersonatedTitle(impersonated, title),
    );
  }, [title, impersonated]);
}
