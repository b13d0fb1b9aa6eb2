import { frameMessageOf, type LogInAsRecord } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';

export type HandOverFailure =
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The frame of an app sent an unknown message, or nothing before the timeout. */
  | { readonly kind: 'unknown' | 'timeout'; readonly app: AppName; readonly fault: Error }
  | { readonly kind: 'interrupted' };

/** The state of handing over the token (specification section 4, admin log-in-as). */
export type HandOver =
  | { readonly step: 'requesting' }
  /** The frame of an app is open; the nonce is the frame's own, null until it is ready. */
  | { readonly step: 'sending'; readonly record: LogInAsRecord; readonly index: number; readonly nonce: string | null }
  /** Every app has stored the token. */
  | { readonly step: 'completed' }
  | { readonly step: 'failed'; readonly failure: HandOverFailure };

export type HandOverEvent =
  | { readonly type: 'granted'; readonly record: LogInAsRecord }
  | { readonly type: 'refused'; readonly error: unknown }
  /** A message from the frame of the app at `index`; its origin and window have been checked. */
  | { readonly type: 'message'; readonly index: number; readonly data: unknown }
  | { readonly type: 'timeout'; readonly index: number }
  | { readonly type: 'left' };

export const initialHandOver: HandOver = { step: 'requesting' };

/** The next state. An app gets the token once, after it is ready, and the next app after it has stored the token. */
export function nextHandOver(state: HandOver, event: HandOverEvent, apps: readonly AppName[]): HandOver {
  if (state.step === 'completed' || state.step === 'failed') return state;
  if (event.type === 'left') return failed({ kind: 'interrupted' });
  if (state.step === 'requesting') {
    if (event.type === 'granted') return { step: 'sending', record: event.record, index: 0, nonce: null };
    return event.type === 'refused' ? failed({ kind: 'refused', error: event.error }) : state;
  }
  // An event that arrives late, from a frame that has been replaced, is ignored.
  const app = apps[state.index];
  if (app === undefined || (event.type !== 'message' && event.type !== 'timeout') || event.index !== state.index)
    return state;
  if (event.type === 'timeout')
    return failed({ kind: 'timeout', app, fault: new Error(`The log-in-as frame of ${app} did not respond in time`) });
  return (
    afterMessage(state, frameMessageOf(event.data), apps) ??
    failed({ kind: 'unknown', app, fault: new Error(`The log-in-as frame of ${app} sent an unknown message`) })
  );
}

type Sending = Extract<HandOver, { readonly step: 'sending' }>;

/** The state after an expected message; null for any other. */
function afterMessage(
  state: Sending,
  message: ReturnType<typeof frameMessageOf>,
  apps: readonly AppName[],
): HandOver | null {
  if (message === null) return null;
  if (message.type === 'IFRAME_READY' && state.nonce === null) return { ...state, nonce: message.nonce };
  if (message.nonce !== state.nonce) return null;
  // A repeated message changes nothing.
  if (message.type === 'IFRAME_READY') return state;
  const index = state.index + 1;
  return index === apps.length ? { step: 'completed' } : { ...state, index, nonce: null };
}

const failed = (failure: HandOverFailure): HandOver => ({ step: 'failed', failure });
