import { useEffect } from 'react';
import { adminMessageOf, storeLogInAs, type FrameMessage } from '@schaktkoll/auth';
import { logToConsole } from '../browser/language.ts';
import { useConfig } from '../context/ConfigContext.tsx';
import { offlineUser } from '../offline/offlineUser.ts';
import { forgetStored } from '../offline/storedEntries.ts';

/**
 * `/admin/loginas/minimal`: the page that the admin app opens in a hidden frame to hand over the token (specification
 * section 4). It accepts messages only from the admin app's window and origin, and sends to nothing else. Opened
 * directly, it redirects to the start.
 */
export function ReceiverPage() {
  const { apps } = useConfig();
  const adminOrigin = new URL(apps.admin).origin;
  useEffect(() => {
    if (window.parent === window) {
      window.location.replace('/');
      return undefined;
    }
    return receive(window, adminOrigin, () => forgetStored(offlineUser(apps)));
  }, [adminOrigin, apps]);
  return null;
}

/**
 * Announces that the frame is ready, stores the received record once, and confirms it.
 * @param onReceived called with the record stored, before it is confirmed
 * @returns a function that stops listening
 */
export function receive(frame: Window, adminOrigin: string, onReceived: () => void): () => void {
  const nonce = crypto.randomUUID();
  const post = (type: FrameMessage['type']): void =>
    frame.parent.postMessage({ type, nonce } satisfies FrameMessage, adminOrigin);
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== adminOrigin || source !== frame.parent) return;
    const message = adminMessageOf(data);
    if (message === null || message.nonce !== nonce) {
      logToConsole('An unknown message came to the frame of logging in as another');
      return;
    }
    stop();
    storeLogInAs(frame.localStorage, message.record);
    onReceived();
    post('IFRAME_TASK_DONE');
  };
  const stop = (): void => frame.removeEventListener('message', onMessage);
  frame.addEventListener('message', onMessage);
  post('IFRAME_READY');
  return stop;
}
