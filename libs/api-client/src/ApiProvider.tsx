import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { SWRConfig, useSWRConfig } from 'swr';
import { invalidateCase } from './live/invalidateCase.ts';
import type { LiveTab, LiveTabOptions } from './live/LiveTab.ts';
import type { LiveSide } from './live/openLiveTab.ts';
import type { PrefetchCache } from './prefetchCache.ts';
import { request, type ApiBases, type CallInput, type TokenSource } from './request.ts';
import { StoredReadsContext, type StoredReads } from './storedReads.ts';
import { swrSettings } from './swrSettings.ts';

/** Makes one call of the contract with the app's bases and session. */
export type Send = <C extends CallDeclaration>(call: C, input: CallInput<C>) => Promise<ResponseOf<C>>;

/** What live updates need from the app. */
export interface Live {
  readonly ownActions: OwnActions;
  /** When the last change to a case was received, by `performance.now()`. */
  readonly changedAt: () => number;
  /** The live updates of a side in this tab; their code is loaded on first use. */
  readonly tabOf: (side: LiveSide) => Promise<LiveTab>;
}

const ApiContext = createContext<Send | null>(null);
const BasesContext = createContext<ApiBases | null>(null);
const LiveContext = createContext<Live | null>(null);

interface ApiProviderProps {
  readonly bases: ApiBases;
  readonly tokens: TokenSource;
  /** Reads that were requested before the first render. */
  readonly prefetched?: PrefetchCache | undefined;
  /** Responses that are shown without a network; default none. */
  readonly stored?: StoredReads | undefined;
  /** The admin app has cache settings of its own (specification section 7). */
  readonly settings?: keyof typeof swrSettings;
  readonly children: ReactNode;
}

/** Provides the calls of the contract, with cache settings and live updates, to everything below. */
export function ApiProvider({ bases, tokens, prefetched, stored, settings = 'standard', children }: ApiProviderProps) {
  const send = useMemo<Send>(
    () => (call, input) => {
      const read = prefetched?.take(call, input) ?? request(bases, tokens, call, input);
      return stored ? stored.through(call, input, read) : read;
    },
    [bases, tokens, prefetched, stored],
  );
  const { mutate } = useSWRConfig();
  const live = useMemo(
    () =>
      makeLive({
        bases,
        tokens,
        invalidate: (caseNumber) => {
          prefetched?.discardCase(caseNumber);
          return invalidateCase({ mutate }, caseNumber);
        },
      }),
    [bases, tokens, prefetched, mutate],
  );
  useEffect(() => () => live.close(), [live]);
  return (
    <ApiContext value={send}>
      <BasesContext value={bases}>
        <LiveContext value={live}>
          <StoredReadsContext value={stored}>
            <SWRConfig value={swrSettings[settings]}>{children}</SWRConfig>
          </StoredReadsContext>
        </LiveContext>
      </BasesContext>
    </ApiContext>
  );
}

interface LiveOptions {
  readonly bases: ApiBases;
  readonly tokens: TokenSource;
  readonly invalidate: LiveTabOptions['invalidate'];
}

function makeLive({ bases, tokens, invalidate }: LiveOptions): Live & { readonly close: () => void } {
  const tabs = new Map<LiveSide, LiveTab>();
  let changedAt = Number.NEGATIVE_INFINITY;
  const onChange = (caseNumber: string | null): Promise<unknown> => {
    changedAt = performance.now();
    return invalidate(caseNumber);
  };
  return {
    ownActions: createOwnActions(),
    changedAt: () => changedAt,
    async tabOf(side) {
      const { openLiveTab } = await import('./live/openLiveTab.ts');
      const tab = tabs.get(side) ?? openLiveTab(bases, tokens, { side, invalidate: onChange });
      tabs.set(side, tab);
      return tab;
    },
    close: () => tabs.forEach((tab) => tab.close()),
  };
}

/** Live updates. Throws outside an ApiProvider. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive is used outside an ApiProvider');
  return live;
}

/** The bases of the APIs, for resources that are fetched by URL without a call. Throws outside an ApiProvider. */
export function useApiBases(): ApiBases {
  const bases = useContext(BasesContext);
  if (!bases) throw new Error('useApiBases is used outside an ApiProvider');
  return bases;
}

/** The call function. Throws outside an ApiProvider. */
export function useSend(): Send {
  const send = useContext(ApiContext);
  if (!send) throw new Error('useSend is used outside an ApiProvider');
  return send;
}

/**
 * The change made by an action also arrives over the stream; for this long after the response it is attributed to the
 * action.
 */
const echoMilliseconds = 2_000;

/** Distinguishes changes by this tab from changes by others: users are not notified of what they just did. */
interface OwnActions {
  /** @returns a function to call when the action has its response */
  begin(): () => void;
  isRecent(): boolean;
}

function createOwnActions(): OwnActions {
  let inProgress = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      inProgress += 1;
      return () => {
        inProgress -= 1;
        endedAt = performance.now();
      };
    },
    isRecent: () => inProgress > 0 || performance.now() - endedAt < echoMilliseconds,
  };
}
