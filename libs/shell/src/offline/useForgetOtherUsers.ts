import { useEffect } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { useConfig } from '../context/ConfigContext.tsx';
import { offlineUser } from './offlineUser.ts';

/** Once the user is known, stops all apps from showing what is stored for another user. */
export function useForgetOtherUsers(user: CurrentUser | null): void {
  const { apps } = useConfig();
  useEffect(() => {
    const stored = offlineUser(apps);
    if (user && stored.get() && (user.admin || stored.get() !== user.id)) stored.set('');
  }, [apps, user]);
}
