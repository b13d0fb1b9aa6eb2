import type { SignedInUser } from '../platform/caller.ts';
import { storedLimit } from '../platform/limits/storedLimit.ts';
import type { Platform } from '../platform/http/platform.ts';
import { heavyPositions, type GivenAreas } from './create/measure.ts';

/** Bodies up to this size are read and checked within a few milliseconds. */
const smallBodyBytes = 50_000;

interface Head {
  readonly user: Pick<SignedInUser, 'id' | 'program'>;
  readonly address: string;
  readonly bodyBytes: number;
  readonly isRepeat: boolean;
}

/**
 * What one user may cost here within a minute, counted before anything costly is done. A repeat, which does nothing,
 * counts only by its body. Each throws TooManyRequests with a time.
 */
export interface CaseCallLimits {
  readonly admitCreate: (head: Head) => Promise<void>;
  readonly admitSearch: (head: Head) => Promise<void>;
  readonly admitAction: (head: Head) => Promise<void>;
  readonly admitCopy: (head: Head) => Promise<void>;
  /** Counts the positions of work areas that take long to measure. */
  readonly takePositions: (userId: string, areas: GivenAreas) => Promise<void>;
}

/** The limits of the calls with which inquirers create and change cases. */
export function caseCallLimits(platform: Platform): CaseCallLimits {
  const creations = storedLimit('createCase', platform);
  const searches = storedLimit('findAffectedOwners', platform);
  const networkSearches = storedLimit('findAffectedOwnersOfNetwork', platform);
  const actions = storedLimit('caseActions', platform);
  const copies = storedLimit('caseCopies', platform);
  const bodies = storedLimit('largeBodyBytes', platform);
  const positions = storedLimit('heavyPositions', platform);
  const takeBody = async ({ user, bodyBytes }: Head): Promise<void> => {
    if (bodyBytes > smallBodyBytes) await bodies.take(user.id, bodyBytes);
  };
  return {
    async admitCreate(head) {
      if (!head.isRepeat) await creations.take(head.user.id);
      await takeBody(head);
    },
    async admitSearch(head) {
      await searches.take(head.user.id);
      // Anyone may have many accounts; accounts of programs are made by the provider.
      if (head.user.program === null) await networkSearches.take(head.address);
      await takeBody(head);
    },
    async admitAction({ user, isRepeat }) {
      if (!isRepeat) await actions.take(user.id);
    },
    async admitCopy({ user, isRepeat }) {
      if (!isRepeat) await copies.take(user.id);
    },
    async takePositions(userId, areas) {
      const heavy = heavyPositions(areas);
      if (heavy > 0) await positions.take(userId, heavy);
    },
  };
}
