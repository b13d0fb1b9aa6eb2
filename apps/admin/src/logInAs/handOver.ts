import { frameMessageOf, type LogInAsRecord } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';

/** Why acting as another did not begin. */
export type HandOverFailure =
  /** The server gave no token. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The frame of an app said something unknown, or nothing in time. */
  | { readonly kind: 'unknown' | 'silent'; readonly app: AppName; readonly fault: Error }
  /** The page was on its way out. */
  | { readonly kind: 'interrupted' };

/** Where the way into another's account stands (specification section 4, admin log-in-as). */
export type HandOver =
  /** The token is asked for. */
  | { readonly step: 'asking' }
  /** The frame of an app is open; the nonce is its own, null until it said that it is ready. */
  | { readonly step: 'handing'; readonly record: LogInAsRecord; readonly index: number; readonly nonce: string | null }
  /** Each app has the token. */
  | { readonly step: 'arrived' }
  | { readonly step: 'failed'; readonly failure: HandOverFailure };

export type HandOverEvent =
  | { readonly type: 'granted'; readonly record: LogInAsRecord }
  | { readonly type: 'refused'; readonly error: unknown }
  /** The frame of the app at `index` said something: its origin and its window were looked at before. */
  | { readonly type: 'said'; readonly index: number; readonly data: unknown }
  | { readonly type: 'silent'; readonly index: number }
  | { readonly type: 'left' };

export const handOverBegin: HandOver = { step: 'asking' };

/** What comes next. An app is handed the token once, after it said that it is ready, and the next one after it is done. */
export function nextHandOver(state: HandOver, event: HandOverEvent, apps: readonly AppName[]): HandOver {
  if (state.step === 'arrived' || state.step === 'failed') return state;
  if (event.type === 'left') return failed({ kind: 'interrupted' });
  if (state.step === 'asking') {
    if (event.type === 'granted') return { step: 'handing', record: event.record, index: 0, nonce: null };
    return event.type === 'refused' ? failed({ kind: 'refused', error: event.error }) : state;
  }
  // What comes late, from a frame that is gone, is nobody's.
  const app = apps[state.index];
  if (app === undefined || (event.type !== 'said' && event.type !== 'silent') || event.index !== state.index)
    return state;
  if (event.type === 'silent')
    return failed({ kind: 'silent', app, fault: new Error(`The log-in-as frame of ${app} did not answer in time`) });
  return (
    answered(state, frameMessageOf(event.data), apps) ??
    failed({ kind: 'unknown', app, fault: new Error(`The log-in-as frame of ${app} said something unknown`) })
  );
}

type Handing = Extract<HandOver, { readonly step: 'handing' }>;

/** After a message that belongs here; null for any other. */
function answered(
  state: Handing,
  message: ReturnType<typeof frameMessageOf>,
  apps: readonly AppName[],
): HandOver | null {
  if (message === null) return null;
  if (message.type === 'IFRAME_READY' && state.nonce === null) return { ...state, nonce: message.nonce };
  if (message.nonce !== state.nonce) return null;
  // Said twice, it is as true as before.
  if (message.type === 'IFRAME_READY') return state;
  const index = state.index + 1;
  return index === apps.length ? { step: 'arrived' } : { ...state, index, nonce: null };
}

const failed = (failure: HandOverFailure): HandOver => ({ step: 'failed', failure });
