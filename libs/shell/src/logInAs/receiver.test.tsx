import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive } from './ReceiverPage.tsx';

const adminOrigin = 'http://admin.test';
const record = { token: 'las_abc', expireTime: '2099-11-20T14:05:00.000Z' };
const key = 'schaktkoll.logInAs';

/** The window of the admin app, which receives the frame's messages. */
const parent = {
  postMessage: vi.fn<(message: { readonly type: string; readonly nonce: string }, origin: string) => void>(),
};
const onReceived = vi.fn();
let stop: () => void;
let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  localStorage.clear();
  parent.postMessage.mockClear();
  onReceived.mockClear();
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = receive(window, adminOrigin, onReceived);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const nonce = () => parent.postMessage.mock.calls[0]?.[0].nonce ?? '';
const post = (
  data: unknown,
  { origin = adminOrigin, source = parent }: { readonly origin?: string; readonly source?: unknown } = {},
) => window.dispatchEvent(new MessageEvent('message', { origin, source: source as Window, data }));
const stored = () => localStorage.getItem(key);

describe('the frame that takes the token of impersonating another', () => {
  it('announces itself to the admin app only, stores the record, and confirms it', () => {
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'IFRAME_READY', nonce: nonce() }, adminOrigin);
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record });
    expect(JSON.parse(stored() ?? '')).toEqual(record);
    expect(parent.postMessage).toHaveBeenLastCalledWith({ type: 'IFRAME_TASK_DONE', nonce: nonce() }, adminOrigin);
  });

  it('threat: a foreign page posts a token: nothing is stored, from another origin or another window [impersonation receiver]', () => {
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record }, { origin: 'http://evil.test' });
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record }, { source: window });
    expect(stored()).toBeNull();
    expect(parent.postMessage).toHaveBeenCalledTimes(1);
  });

  it('forgets what is stored for reading without a network when it has received a token, and only then [ASVS 14.3.1 offline]', () => {
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record }, { source: window });
    expect(onReceived).not.toHaveBeenCalled();
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record });
    expect(onReceived).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['of another kind', () => ({ type: 'SOMETHING', nonce: nonce(), record })],
    ['with another nonce', () => ({ type: 'SET_LOCAL_STORAGE', nonce: 'stale', record })],
    ['without a token', () => ({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record: { ...record, token: '' } })],
    [
      'with the placeholder',
      () => ({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record: { ...record, token: ':token' } }),
    ],
    ['without an end', () => ({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record: { token: 'x' } })],
    ['that is text', () => 'SET_LOCAL_STORAGE'],
  ])('stores nothing of a message %s, and logs it [impersonation receiver]', (_what, message) => {
    post(message());
    expect(stored()).toBeNull();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('takes one record and no second', () => {
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record });
    post({ type: 'SET_LOCAL_STORAGE', nonce: nonce(), record: { ...record, token: 'las_other' } });
    expect(JSON.parse(stored() ?? '')).toEqual(record);
  });
});
