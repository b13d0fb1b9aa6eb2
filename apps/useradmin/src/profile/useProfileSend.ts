import { hasErrorCode, useOwnProfile } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';

/**
 * Sends a change of one value of the profile with its version. If only other values have changed meanwhile, it is sent
 * again with the newest version: a code that was sent stays valid. If the value itself has changed, the user sees the
 * new one and the error.
 */
export function useProfileSend(
  profile: OwnProfile,
  valueOf: (profile: OwnProfile) => unknown,
): (send: (version: number) => Promise<unknown>) => Promise<unknown> {
  const { mutate } = useOwnProfile();
  return async (send) => {
    try {
      return await send(profile.version);
    } catch (error) {
      if (!hasErrorCode(error, 'VersionConflict')) throw error;
      const newest = await mutate();
      if (newest === undefined || valueOf(newest) !== valueOf(profile)) throw error;
      return send(newest.version);
    }
  };
}
