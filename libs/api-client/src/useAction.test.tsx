import { confirmAnswer, getInquirerCase } from '@schaktkoll/contract';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { useAction } from './useAction.ts';
import { useCall } from './useCall.ts';

const tokens = { accessToken: () => 'token', renew: async () => false, end: () => undefined };
const input = {
  params: { caseNumber: '20261120-0001', caseRecipientId: '01930000-0000-7000-8000-0000000000a1' },
  version: 1,
  body: { acceptedTerms: null },
};

const refresh = [getInquirerCase];

function wrapper({ children }: { readonly children: ReactNode }) {
  return (
    <ApiProvider bases={testBases} tokens={tokens}>
      {children}
    </ApiProvider>
  );
}

/** Mocks the call and records the key of every attempt; each attempt gets the next of `outcomes`. */
function keysOf(outcomes: ('done' | 'lost' | 'running' | 'refused')[]) {
  const keys: (string | null)[] = [];
  mockCall(confirmAnswer, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    const outcome = outcomes.shift();
    if (outcome === 'lost') throw new MockError('ServiceUnavailable');
    if (outcome === 'running') throw new MockError('StillRunning');
    if (outcome === 'refused') throw new MockError('NothingToConfirm');
    return { version: 2 };
  });
  return keys;
}

describe('a command that must run only once', () => {
  it('is sent once when the button is pressed twice', async () => {
    const keys = keysOf(['done', 'done']);
    const { result } = renderHook(() => useAction(confirmAnswer), { wrapper });
    await act(async () => {
      await Promise.all([result.current.run(input), result.current.run(input)]);
    });
    expect(keys).toHaveLength(1);
  });

  it('keeps its key while it is unknown whether it was carried out', async () => {
    const keys = keysOf(['lost', 'done']);
    const { result } = renderHook(() => useAction(confirmAnswer), { wrapper });
    await act(async () => void (await result.current.run(input).catch(() => undefined)));
    await act(async () => void (await result.current.run(input)));
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps its key while an earlier attempt is still running, because another key would create a second case', async () => {
    const keys = keysOf(['lost', 'running', 'done']);
    const { result } = renderHook(() => useAction(confirmAnswer), { wrapper });
    await act(async () => void (await result.current.run(input).catch(() => undefined)));
    await act(async () => void (await result.current.run(input).catch(() => undefined)));
    await act(async () => void (await result.current.run(input)));
    expect(new Set(keys).size).toBe(1);
  });

  it('is busy until what it changed is read again, so that no press is dropped by a button that looks free', async () => {
    const keys = keysOf(['done', 'done']);
    const reads: PromiseWithResolvers<never>[] = [];
    mockCall(getInquirerCase, () => {
      const read = Promise.withResolvers<never>();
      reads.push(read);
      return read.promise;
    });
    const { result } = renderHook(
      () => {
        useCall(getInquirerCase, { params: { caseNumber: '20261120-0001' } });
        return useAction(confirmAnswer, refresh);
      },
      { wrapper },
    );
    await expect.poll(() => reads.length).toBe(1);
    let ended = Promise.resolve<unknown>(undefined);
    act(() => void (ended = result.current.run(input)));
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(result.current.isBusy).toBe(true);
    mockCall(getInquirerCase, () => {
      throw new MockError('NotFound');
    });
    await act(async () => {
      for (const read of reads) read.reject(new MockError('NotFound'));
      await ended;
    });
    expect(result.current.isBusy).toBe(false);
    await act(async () => void (await result.current.run(input)));
    expect(keys).toHaveLength(2);
  });

  it('ends although what it changed cannot be read again', async () => {
    keysOf(['done']);
    mockCall(getInquirerCase, () => new Promise<never>(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { result } = renderHook(
        () => {
          useCall(getInquirerCase, { params: { caseNumber: '20261120-0001' } });
          return useAction(confirmAnswer, refresh);
        },
        { wrapper },
      );
      const ended = vi.fn();
      await act(async () => {
        void result.current.run(input).then(ended);
        await expect
          .poll(async () => {
            await vi.advanceTimersByTimeAsync(5_000);
            return ended.mock.calls;
          })
          .toEqual([[{ version: 2 }]]);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('gets a new key after a response, success or error', async () => {
    const keys = keysOf(['refused', 'done', 'done']);
    const { result } = renderHook(() => useAction(confirmAnswer), { wrapper });
    await act(async () => void (await result.current.run(input).catch(() => undefined)));
    await act(async () => void (await result.current.run(input)));
    await act(async () => void (await result.current.run(input)));
    expect(new Set(keys).size).toBe(3);
  });
});
