import { createContext, useContext } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';

/** The signed-in user; null while the user is unknown, on pages that are open to all. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

export function useOptionalUser(): CurrentUser | null {
  return useContext(CurrentUserContext);
}

/** The signed-in user of a page that requires one. Throws elsewhere. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser is used on a page without a signed-in user');
  return user;
}
