import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSending } from './useSending.ts';

const file = (name: string, bytes: number): File => new File(['x'.repeat(bytes)], name);

/** A request that is answered when the test says so, and that ends as a request does when it is aborted. */
function request() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let progress: (share: number) => void = () => undefined;
  const send = ({
    signal,
    onProgress,
  }: {
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  }): Promise<string> => {
    progress = onProgress;
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    return promise;
  };
  return { send, resolve, reject, progress: (share: number) => progress(share) };
}

describe('files on their way', () => {
  it('go under the name of the file, or under a common one where there are several, with their bytes in all', async () => {
    const { result } = renderHook(() => useSending());
    const one = request();
    await act(async () => void result.current.run([file('a.dxf', 5)], one.send));
    expect(result.current.sending).toMatchObject({ name: 'a.dxf', size: 5, share: 0 });
    await act(async () => one.resolve('read'));
    expect(result.current.sending).toBeNull();
    const several = request();
    await act(async () => void result.current.run([file('a.shp', 5), file('a.dbf', 7)], several.send));
    expect(result.current.sending).toMatchObject({ name: 'Filer', size: 12 });
    await act(async () => several.resolve('read'));
  });

  it('report their progress', async () => {
    const { result } = renderHook(() => useSending());
    const one = request();
    await act(async () => void result.current.run([file('a.dxf', 5)], one.send));
    act(() => one.progress(0.4));
    expect(result.current.sending?.share).toBe(0.4);
    await act(async () => one.resolve('read'));
  });

  it('wait for the network when the line is lost, and start again by themselves', async () => {
    const { result } = renderHook(() => useSending());
    const [lost, next] = [request(), request()];
    const attempts = [lost.send, next.send];
    let answer: Promise<string | null> = Promise.resolve('');
    await act(async () => {
      answer = result.current.run([file('a.dxf', 5)], (attempt) => (attempts.shift() ?? next.send)(attempt));
    });
    await act(async () => lost.reject(Object.assign(new Error('no answer'), { status: 0 })));
    expect(result.current.sending).toMatchObject({ name: 'a.dxf', isPaused: true });
    await act(async () => void window.dispatchEvent(new Event('online')));
    act(() => next.progress(0.2));
    expect(result.current.sending).toMatchObject({ share: 0.2, isPaused: false });
    await act(async () => next.resolve('read'));
    expect(await answer).toBe('read');
  });

  it('resolve to null when they are cancelled, and the page says so until the next are sent', async () => {
    const { result } = renderHook(() => useSending());
    const one = request();
    let answer: Promise<string | null> = Promise.resolve('');
    await act(async () => {
      answer = result.current.run([file('a.dxf', 5)], one.send);
    });
    await act(async () => result.current.sending?.cancel());
    expect(await answer).toBeNull();
    expect(result.current).toMatchObject({ sending: null, isCancelled: true });
    act(() => one.progress(0.9));
    expect(result.current.sending).toBeNull();
    const next = request();
    await act(async () => void result.current.run([file('b.dxf', 5)], next.send));
    expect(result.current.isCancelled).toBe(false);
    await act(async () => next.resolve('read'));
  });

  it('report a failure to the caller, and are no longer in progress', async () => {
    const { result } = renderHook(() => useSending());
    await act(async () => {
      await expect(
        result.current.run([file('a.dxf', 5)], async () => Promise.reject(new Error('offline'))),
      ).rejects.toThrow('offline');
    });
    expect(result.current).toMatchObject({ sending: null, isCancelled: false });
  });

  it('are replaced by later ones: an earlier response does not overwrite a later one', async () => {
    const { result } = renderHook(() => useSending());
    const [first, second] = [request(), request()];
    let answers: readonly Promise<string | null>[] = [];
    await act(async () => {
      answers = [result.current.run([file('a.dxf', 5)], first.send)];
    });
    await act(async () => {
      answers = [...answers, result.current.run([file('b.dxf', 7)], second.send)];
    });
    expect(await answers[0]).toBeNull();
    expect(result.current).toMatchObject({ sending: { name: 'b.dxf', size: 7 }, isCancelled: false });
    await act(async () => second.resolve('second'));
    expect(await answers[1]).toBe('second');
    expect(result.current.sending).toBeNull();
  });

  it('are ended when the form leaves the page', async () => {
    const { result, unmount } = renderHook(() => useSending());
    const one = request();
    let answer: Promise<string | null> = Promise.resolve('');
    await act(async () => {
      answer = result.current.run([file('a.dxf', 5)], one.send);
    });
    unmount();
    await waitFor(async () => expect(await answer).toBeNull());
  });
});
