import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { SWRConfig } from 'swr';
import { request, type ApiBases, type CallInput, type TokenSource } from './request.ts';
import { swrSettings } from './swrSettings.ts';

/** Makes one call of the contract with the app's bases and session. */
export type Send = <C extends CallDeclaration>(call: C, input: CallInput<C>) => Promise<ResponseOf<C>>;

const ApiContext = createContext<Send | null>(null);

interface ApiProviderProps {
  readonly bases: ApiBases;
  readonly tokens: TokenSource;
  /** The admin app has cache settings of its own (specification section 7). */
  readonly settings?: keyof typeof swrSettings;
  readonly children: ReactNode;
}

/** Gives the screens below the calls of the contract and the cache they are kept in. */
export function ApiProvider({ bases, tokens, settings = 'standard', children }: ApiProviderProps) {
  const send = useMemo<Send>(() => (call, input) => request(bases, tokens, call, input), [bases, tokens]);
  return (
    <ApiContext value={send}>
      <SWRConfig value={swrSettings[settings]}>{children}</SWRConfig>
    </ApiContext>
  );
}

/** The call function. Throws outside an ApiProvider. */
export function useSend(): Send {
  const send = useContext(ApiContext);
  if (!send) throw new Error('useSend is used outside an ApiProvider');
  return send;
}
