import type { SignedInUser } from '../platform/caller.ts';
import { Budget, NetworkBudget } from '../platform/http/budget.ts';
import type { Platform } from '../platform/http/platform.ts';
import { heavyPositions, type GivenAreas } from './create/measure.ts';

/** Bodies up to this size are read and checked within a few milliseconds. */
const smallBodyBytes = 50_000;
/** Six cases with as many positions as a case may have, at once; then one every nine seconds. */
const largeBodyBytesPerMinute = 3_000_000;
/** As many positions: measuring them takes a thread some seconds. */
const heavyPositionsPerMinute = 60_000;
/** Closing, confirming and ticking off, together. */
const actionsPerMinute = 120;
/** Copies go to addresses that are anybody's. */
const copiesPerHour = 20;
const searchesPerTenMinutes = 60;
/** As many users as may send all their cases of a day from one network (LIMIT-3). */
const networkSearchesPerTenMinutes = 800;

interface Head {
  readonly user: Pick<SignedInUser, 'id' | 'machine'>;
  readonly address: string;
  readonly bodyBytes: number;
  readonly isRepeat: boolean;
}

/**
 * What one user may cost here within a minute, counted before anything costly is done. A repeat, which does nothing,
 * counts only by its body. Each throws TooManyRequests with a time.
 */
export interface CaseBudgets {
  readonly admitCreate: (head: Head) => Promise<void>;
  readonly admitSearch: (head: Head) => Promise<void>;
  readonly admitAction: (head: Head) => Promise<void>;
  readonly admitCopy: (head: Head) => Promise<void>;
  /** Counts the positions of work areas that take long to measure. */
  readonly takePositions: (userId: string, areas: GivenAreas) => Promise<void>;
}

/** The budgets of the calls with which inquirers create and change cases. */
export function caseBudgets({ database: { kysely: queries }, now, settings }: Platform): CaseBudgets {
  const perMinute = { queries, now, perSeconds: 60 };
  const creations = new Budget({
    ...perMinute,
    name: 'createCase',
    capacity: async () => (await settings.current()).casesPerUserPerMinute,
  });
  const searches = new Budget({
    queries,
    now,
    name: 'findAffectedOwners',
    capacity: searchesPerTenMinutes,
    perSeconds: 600,
  });
  const networkSearches = new NetworkBudget({
    queries,
    now,
    name: 'findAffectedOwnersOfNetwork',
    capacity: networkSearchesPerTenMinutes,
    perSeconds: 600,
  });
  const actions = new Budget({ ...perMinute, name: 'caseActions', capacity: actionsPerMinute });
  const copies = new Budget({ queries, now, name: 'caseCopies', capacity: copiesPerHour, perSeconds: 3_600 });
  const bodies = new Budget({ ...perMinute, name: 'largeCaseBodies', capacity: largeBodyBytesPerMinute });
  const positions = new Budget({ ...perMinute, name: 'heavyPositions', capacity: heavyPositionsPerMinute });
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
      if (head.user.machine === null) await networkSearches.take(head.address);
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
