import { getSession } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImpersonationBanner } from '../logInAs/ImpersonationBanner.tsx';
import { renderApp } from '../testing.tsx';
import { SessionEnded, SessionWarning } from './notices.ts';

const height = 150;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe(): void {
        this.#notify();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const reserved = (property: string) => document.documentElement.style.getPropertyValue(property);
const admin = { name: 'Anna Support', until: '2026-11-20T13:35:00.000Z', endsInSeconds: 1200 };

describe('what a toast must not cover', () => {
  it.each([
    ['the warning that the session ends', <SessionWarning key="warning" />, /^Fortsätt/],
    [
      'the banner of an impersonation',
      <ImpersonationBanner key="banner" user={makeCurrentUser()} admin={admin} />,
      /^Tillbaka till/,
    ],
  ])('is marked: %s', async (_what, element, button) => {
    mockCall(getSession, { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 290 });
    await renderApp([{ path: '/', element }]);
    expect((await screen.findByRole('button', { name: button })).closest('[data-stays-in-view]')).not.toBeNull();
  });
});

/** `ground.css.ts` reads the properties; each notice and each banner says how high it is. */
describe('what gets focus is scrolled clear', () => {
  it('of the warning that the session ends', async () => {
    mockCall(getSession, { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 290 });
    const { unmount } = await renderApp([{ path: '/', element: <SessionWarning /> }]);
    expect(await screen.findByRole('heading', { name: 'Du loggas ut om 5 minuter' })).toBeVisible();
    expect(reserved('--session-notice')).toBe('150px');
    unmount();
    expect(reserved('--session-notice')).toBe('');
  });

  it('of the notice that the session has ended', async () => {
    const { unmount } = await renderApp([{ path: '/', element: <SessionEnded /> }]);
    expect(await screen.findByRole('alert', { name: 'Du är inte längre inloggad' })).toBeVisible();
    expect(reserved('--session-notice')).toBe('150px');
    unmount();
    expect(reserved('--session-notice')).toBe('');
  });

  it('of the banner of an impersonation, and of its warning alone where only that stays in view', async () => {
    const user = { ...makeCurrentUser(), admin };
    const element = <ImpersonationBanner user={user} admin={admin} />;
    const { unmount } = await renderApp([{ path: '/', element }], { user });
    expect(reserved('--impersonation-banner')).toBe('150px');
    expect(reserved('--impersonation-ending')).toBe('150px');
    unmount();
    expect(reserved('--impersonation-banner')).toBe('');
    expect(reserved('--impersonation-ending')).toBe('');
  });
});
