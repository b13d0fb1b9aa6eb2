import { frameMessageOf, type LogInAsRecord } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';

export type HandOverFailure =
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The frame of an app sent an unknown message, or nothing before the timeout. */
  | { readonly kind: 'unknown' | 'silent'; readonly app: AppName; readonly fault: Error }
  | { readonly kind: 'interrupted' };

/** The state of handing over the token (specification section 4, admin log-in-as). */
export type HandOver =
  | { readonly step: 'asking' }
  /** The frame of an app is open; the nonce is the frame's own, null until it is ready. */
  | { readonly step: 'handing'; readonly record: LogInAsRecord; readonly index: number; readonly nonce: string | null }
  /** Every app has stored the token. */
  | { readonly step: 'arrived' }
  | { readonly step: 'failed'; readonly failure: HandOverFailure };

export type HandOverEvent =
  | { readonly type: 'granted'; readonly record: LogInAsRecord }
  | { readonly type: 'refused'; readonly error: unknown }
  /** A message from the frame of the app at `index`; its origin and window have been checked. */
  | { readonly type: 'message'; readonly index: number; readonly data: unknown }
  | { readonly type: 'silent'; readonly index: number }
  | { readonly type: 'left' };

export const initialHandOver: HandOver = { step: 'asking' };

/** The next state. An app gets the token once, after it is ready, and the next app after it has stored the token. */
export function nextHandOver(state: HandOver, event: HandOverEvent, apps: readonly AppName[]): HandOver {
  if (state.step === 'arrived' || state.step === 'failed') return state;
  if (event.type === 'left') return failed({ kind: 'interrupted' });
  if (state.step === 'asking') {
    if (event.type === 'granted') return { step: 'handing', record: event.record, index: 0, nonce: null };
    return event.type === 'refused' ? failed({ kind: 'refused', error: event.error }) : state;
  }
  // An event that arrives late, from a frame that has been replaced, is ignored.
  const app = apps[state.index];
  if (app === undefined || (event.type !== 'message' && event.type !== 'silent') || event.index !== state.index)
    return state;
  if (event.type === 'silent')
    return failed({ kind: 'silent', app, fault: new Error(`The log-in-as frame of ${app} did not answer in time`) });
  return (
    answered(state, frameMessageOf(event.data), apps) ??
    failed({ kind: 'unknown', app, fault: new Error(`The log-in-as frame of ${app} sent an unknown message`) })
  );
}

type Handing = Extract<HandOver, { readonly step: 'handing' }>;

/** The state after an expected message; null for any other. */
function answered(
  state: Handing,
  message: ReturnType<typeof frameMessageOf>,
  apps: readonly AppName[],
): HandOver | null {
  if (message === null) return null;
  if (message.type === 'IFRAME_READY' && state.nonce === null) return { ...state, nonce: message.nonce };
  if (message.nonce !== state.nonce) return null;
  // A repeated message changes nothing.
  if (message.type === 'IFRAME_READY') return state;
  const index = state.index + 1;
  return index === apps.length ? { step: 'arrived' } : { ...state, index, nonce: null };
}

const failed = (failure: HandOverFailure): HandOver => ({ step: 'failed', failure });
