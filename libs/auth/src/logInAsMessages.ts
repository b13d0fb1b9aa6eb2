import { logInAsRecordOf, type LogInAsRecord } from './logInAs.ts';

/**
 * The messages between the frame in an app and the admin app (specification section 3). The nonce is generated once by
 * the frame.
 */
export type FrameMessage = { readonly type: 'IFRAME_READY' | 'IFRAME_TASK_DONE'; readonly nonce: string };
export type AdminMessage = {
  readonly type: 'SET_LOCAL_STORAGE';
  readonly nonce: string;
  readonly record: LogInAsRecord;
};

/** A message of the frame; null for anything else. */
export function frameMessageOf(data: unknown): FrameMessage | null {
  const { type, nonce } = fieldsOf(data);
  if ((type !== 'IFRAME_READY' && type !== 'IFRAME_TASK_DONE') || typeof nonce !== 'string' || nonce === '')
    return null;
  return { type, nonce };
}

/** A message of the admin app with a whole record; null for anything else. */
export function adminMessageOf(data: unknown): AdminMessage | null {
  const { type, nonce, record } = fieldsOf(data);
  const whole = logInAsRecordOf(record);
  if (type !== 'SET_LOCAL_STORAGE' || typeof nonce !== 'string' || nonce === '' || whole === null) return null;
  return { type, nonce, record: whole };
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
