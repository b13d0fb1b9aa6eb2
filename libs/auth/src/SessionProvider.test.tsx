import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Session } from './session.ts';
import type { SessionStatus } from './sessionStatus.ts';
import { SessionProvider, useSession, useSessionStatus, useBeforeLogOut } from './SessionProvider.tsx';

interface Asked {
  readonly stays: boolean;
  readonly isNeeded?: boolean;
}

/** A session whose status and questions before a log-out the test controls. */
function makeSession() {
  const listeners = new Set<() => void>();
  const asked: (() => Promise<boolean>)[] = [];
  let status: SessionStatus = 'restoring';
  const session = {
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    beforeLogOut: (ask: () => Promise<boolean>) => {
      asked.push(ask);
      return () => void asked.splice(asked.indexOf(ask), 1);
    },
  } as unknown as Session;
  const become = (next: SessionStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };
  return { session, asked, become };
}

test('the status of the session of the tab is shown, and follows it', () => {
  const { session, become } = makeSession();
  function Status() {
    return <p>{useSessionStatus()}</p>;
  }
  render(
    <SessionProvider session={session}>
      <Status />
    </SessionProvider>,
  );
  expect(screen.getByText('restoring')).toBeInTheDocument();
  act(() => become('signedIn'));
  expect(screen.getByText('signedIn')).toBeInTheDocument();
});

test('a session outside its provider is a fault of the program', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useSession())).toThrow('useSession is used outside a SessionProvider');
  quiet.mockRestore();
});

test('a component that requires it is asked before a log-out, with its current values', async () => {
  const { session, asked } = makeSession();
  const initialProps: Asked = { stays: true };
  const { rerender, unmount } = renderHook(
    ({ stays, isNeeded }: Asked) => useBeforeLogOut(() => Promise.resolve(!stays), isNeeded),
    {
      initialProps,
      wrapper: ({ children }) => <SessionProvider session={session}>{children}</SessionProvider>,
    },
  );
  expect(await asked[0]?.()).toBe(false);
  rerender({ stays: false });
  expect(asked).toHaveLength(1);
  expect(await asked[0]?.()).toBe(true);
  rerender({ stays: false, isNeeded: false });
  expect(asked).toHaveLength(0);
  rerender({ stays: false, isNeeded: true });
  expect(asked).toHaveLength(1);
  unmount();
  expect(asked).toHaveLength(0);
});
