import { useEffect } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { useConfig } from '../context/ConfigContext.tsx';
import { offlineUser } from './offlineUser.ts';

/** When the user of an app is known, nothing that is stored for anyone else is shown any more, in any app. */
export function useForgetOtherUsers(user: CurrentUser | null): void {
  const { apps } = useConfig();
  useEffect(() => {
    const stored = offlineUser(apps);
    if (user && stored.get() && (user.admin || stored.get() !== user.id)) stored.set('');
  }, [apps, user]);
}
