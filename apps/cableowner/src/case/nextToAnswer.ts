import { useSend } from '@schaktkoll/api-client';
import { listCableOwnerCases, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { ownerStatus, swedishDayOf } from '@schaktkoll/domain';
import { useCallback } from 'react';
import { listedOrder } from './useCaseSteps.ts';

/** The filters that apply to the next case too; a search does not. */
const userFilters = ['recipientId', 'assigned'];

/** The cases that await an answer: those of the part of the list that is the user's own, and all. */
export function waitingQueries() {
  const listed = Object.entries(listedOrder().query);
  const only = (names: readonly string[]) => ({
    ...Object.fromEntries(listed.filter(([name]) => names.includes(name))),
    status: 'ToAnswer',
  });
  return { own: only(['sort', ...userFilters]), all: only(['sort']) };
}

/** The first of the cases that awaits an answer, before those that the user has passed by in the list. */
export function nextOf(items: readonly CableOwnerCaseItem[], caseNumber: string): CableOwnerCaseItem | undefined {
  const { keys } = listedOrder();
  const passed = new Set(keys.slice(0, Math.max(0, keys.indexOf(caseNumber))));
  const waiting = items.filter((item) => item.caseNumber !== caseNumber && isToAnswer(item));
  return waiting.find((item) => !passed.has(item.caseNumber)) ?? waiting[0];
}

function isToAnswer(item: CableOwnerCaseItem): boolean {
  const { kind, isWatched = false } = ownerStatus(item, swedishDayOf(new Date()));
  return kind === 'ToAnswer' && !isWatched;
}

/** Returns a function that reads which case is answered after one; null when none waits, or it cannot be read. */
export function useFindNext(): (caseNumber: string) => Promise<CableOwnerCaseItem | null> {
  const send = useSend();
  return useCallback(
    async (caseNumber) => {
      const { own, all } = waitingQueries();
      try {
        for (const query of [own, all]) {
          const next = nextOf((await send(listCableOwnerCases, { query })).items, caseNumber);
          if (next !== undefined) return next;
        }
      } catch {
        // The answer is sent; the page of the case says which is next.
      }
      return null;
    },
    [send],
  );
}
