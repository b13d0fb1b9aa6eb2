import { createContext, useContext } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';

/** The signed-in user, null on open pages before anyone is known. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user or null. */
export function useOptionalUser(): CurrentUser | null {
  return useContext(CurrentUserContext);
}

/** The signed-in user of a page that demands one. Throws elsewhere. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser is used on a page without a signed-in user');
  return user;
}
