import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithRetries, type Attempt } from './sendWithRetries.ts';

const failure = (status: number) => Object.assign(new Error(String(status)), { status });

/** Each attempt waits until the test responds to it, and ends when it is aborted, as a request does. */
function line() {
  const attempts: (Attempt & { readonly answer: (text: string) => void; readonly fail: (error: Error) => void })[] = [];
  const send = (attempt: Attempt): Promise<string> =>
    new Promise((resolve, reject) => {
      attempts.push({ ...attempt, answer: resolve, fail: reject });
      attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error));
    });
  const paused = vi.fn();
  const cancelling = new AbortController();
  const sending = sendWithRetries(send, { signal: cancelling.signal, onProgress: () => undefined, onPause: paused });
  const last = () => {
    const found = attempts.at(-1);
    if (found === undefined) throw new Error('Nothing was sent.');
    return found;
  };
  return { attempts, paused, sending, last, cancel: () => cancelling.abort() };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('a request that bears repeating', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent again after two, four and eight seconds while the browser believes that it is online', async () => {
    const { attempts, last, paused, sending } = line();
    for (const [index, pause] of [2, 4, 8].entries()) {
      last().fail(failure(0));
      await seconds(pause - 0.001);
      expect(attempts).toHaveLength(index + 1);
      await seconds(0.001);
      expect(attempts).toHaveLength(index + 2);
    }
    expect(paused).toHaveBeenCalledTimes(3);
    last().answer('stored');
    expect(await sending).toBe('stored');
  });

  it.each(['online', 'visibilitychange'])('is sent again at once on %s', async (event) => {
    const { attempts, last, sending } = line();
    last().fail(failure(0));
    await seconds(0);
    (event === 'online' ? window : document).dispatchEvent(new Event(event));
    await seconds(0);
    expect(attempts).toHaveLength(2);
    last().answer('stored');
    expect(await sending).toBe('stored');
    await seconds(60);
    expect(attempts).toHaveLength(2);
  });

  it('is ended and sent again when nothing has moved for 45 seconds', async () => {
    const { attempts, last, paused, sending } = line();
    await seconds(44);
    last().onProgress(0.5);
    await seconds(44);
    expect(paused).not.toHaveBeenCalled();
    await seconds(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(paused).toHaveBeenCalledOnce();
    await seconds(2);
    last().answer('stored');
    expect(await sending).toBe('stored');
  });

  it('waits two minutes for the response once all bytes are sent', async () => {
    const { last, paused, sending } = line();
    last().onProgress(1);
    await seconds(119);
    expect(paused).not.toHaveBeenCalled();
    last().answer('stored');
    expect(await sending).toBe('stored');
  });

  it('is not sent again after an error response', async () => {
    const { last, paused, sending } = line();
    const ended = expect(sending).rejects.toThrow('422');
    last().fail(failure(422));
    await ended;
    expect(paused).not.toHaveBeenCalled();
  });

  it('waits while the server still counts a broken attempt as under way, but not when it is refused at first', async () => {
    const first = line();
    const refused = expect(first.sending).rejects.toThrow('429');
    first.last().fail(failure(429));
    await refused;
    const { attempts, last, sending } = line();
    last().fail(failure(0));
    await seconds(2);
    last().fail(failure(429));
    await seconds(4);
    expect(attempts).toHaveLength(3);
    last().answer('stored');
    expect(await sending).toBe('stored');
  });

  it.each([
    ['429', { status: 429, retryAfterSeconds: 7 }],
    ['503', { status: 503, info: { code: 'ServiceUnavailable' }, retryAfterSeconds: 7 }],
  ])('obeys a busy server that answers %s and says when', async (text, details) => {
    const { attempts, last, paused, sending } = line();
    last().fail(Object.assign(new Error(text), details));
    await seconds(0);
    window.dispatchEvent(new Event('online'));
    await seconds(6.999);
    expect(attempts).toHaveLength(1);
    await seconds(0.001);
    expect(attempts).toHaveLength(2);
    expect(paused.mock.calls).toEqual([['server']]);
    last().answer('stored');
    expect(await sending).toBe('stored');
  });

  it('asks a busy server eight times more at most, and not where it names more than a minute', async () => {
    const busy = (retryAfterSeconds: number) => Object.assign(new Error('429'), { status: 429, retryAfterSeconds });
    const hour = line();
    const refused = expect(hour.sending).rejects.toThrow('429');
    hour.last().fail(busy(61));
    await refused;
    const { attempts, last, sending } = line();
    const ended = expect(sending).rejects.toThrow('429');
    for (let count = 0; count < 9; count += 1) {
      last().fail(busy(1));
      await seconds(1);
    }
    await ended;
    expect(attempts).toHaveLength(9);
  });

  it('can be cancelled while it waits', async () => {
    const { attempts, last, cancel, sending } = line();
    const ended = expect(sending).rejects.toThrow();
    last().fail(failure(0));
    await seconds(0);
    cancel();
    await ended;
    await seconds(60);
    expect(attempts).toHaveLength(1);
  });
});
