import { Session, signInFaults } from '@schaktkoll/auth';
import { signInFaultTexts } from '@schaktkoll/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorResponse } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInCallbackPage } from './SignInCallbackPage.tsx';
import { renderApp } from '../testing.tsx';

afterEach(() => vi.restoreAllMocks());

/** Opens `/signincallback` with an answer that the sign-in library rejects. */
async function comeBackWith(error: Error, savedPath = '/cases/20261120-0001') {
  vi.spyOn(Session.prototype, 'completeSignIn').mockRejectedValue(error);
  const signIn = vi.spyOn(Session.prototype, 'signIn').mockResolvedValue();
  window.sessionStorage.setItem('schaktkoll.returnPath', savedPath);
  await renderApp([{ path: '/signincallback', element: <SignInCallbackPage /> }], {
    user: null,
    path: '/signincallback?code=x&state=y',
  });
  return signIn;
}

describe('a sign-in that could not be completed', () => {
  it.each([
    [new Error('No matching state found in storage'), 'Inloggningen är för gammal', 'NoMatchingState'],
    [new Error('State does not match'), 'Inloggningen stämmer inte', 'StateDoesNotMatch'],
    [new Error('ID Token is from another time'), 'Klockan på din enhet går fel', 'ClockWrong'],
    [new ErrorResponse({ error: 'access_denied' }), 'Inloggningen avbröts', 'AccessDenied'],
    [
      new ErrorResponse({ error: 'temporarily_unavailable' }),
      'Inloggningen är tillfälligt stängd',
      'TemporarilyUnavailable',
    ],
  ])(
    '%s: says what happened, shows the code and lets the person log in again to where they were going',
    async (error, heading, code) => {
      const signIn = await comeBackWith(error);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.getByText(code)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Logga in igen' }));
      expect(signIn).toHaveBeenCalledWith('/cases/20261120-0001');
    },
  );

  it('names the support, in a mail that begins with the code', async () => {
    vi.spyOn(Session.prototype, 'completeSignIn').mockRejectedValue(new Error('No matching state found in storage'));
    await renderApp([{ path: '/signincallback', element: <SignInCallbackPage /> }], {
      user: null,
      path: '/signincallback?code=x&state=y',
      support: { email: 'support@exempel.se' },
    });
    expect(await screen.findByRole('link', { name: 'support@exempel.se' })).toHaveAttribute(
      'href',
      'mailto:support@exempel.se?subject=Felkod%20NoMatchingState',
    );
  });

  it('that never was leads to the start page', async () => {
    await comeBackWith(new Error('No state in response'));
    expect(await screen.findByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
  });

  it('by another user than requested leads to a retry for the first', async () => {
    await comeBackWith(new ErrorResponse({ error: 'access_denied', error_description: 'another person signed in' }));
    expect(await screen.findByRole('heading', { name: 'Det var någon annan som loggade in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Försök igen' })).toHaveAttribute(
      'href',
      'http://localhost:3000/signincallback?again=1',
    );
  });

  it('has a heading and a text of its own for every kind [log-in error]', () => {
    const all = signInFaults.map((fault) => signInFaultTexts.faults[fault]);
    expect(new Set(all.map(({ heading }) => heading)).size).toBe(signInFaults.length);
    expect(new Set(all.map(({ body }) => body)).size).toBe(signInFaults.length);
  });
});

describe('a callback of a sign-in that began in another tab', () => {
  const ofProvider = `iss=${encodeURIComponent('http://api.test/oidc')}`;
  const comeBack = (query: string, isSignedIn = true, error = new Error('No matching state found in storage')) => {
    vi.spyOn(Session.prototype, 'completeSignIn').mockRejectedValue(error);
    return renderApp([{ path: '/signincallback', element: <SignInCallbackPage /> }], {
      user: null,
      isSignedIn,
      path: `/signincallback?state=y&${query}`,
    });
  };
  beforeEach(() => window.sessionStorage.clear());

  it('leads a signed-in user to the start page', async () => {
    const { router } = await comeBack(`code=x&${ofProvider}`);
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads to the page that this tab was on its way to, after more than 15 minutes', async () => {
    window.sessionStorage.setItem('schaktkoll.returnPath', '/cases/20261120-0001');
    const { router } = await comeBack(`code=x&${ofProvider}`);
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/cases/20261120-0001');
  });

  it.each([
    ['no user is signed in', `code=x&${ofProvider}`, false],
    ['the provider reports an error', `error=access_denied&${ofProvider}`, true],
    ['the provider does not name itself', 'code=x', true],
    ['another provider names itself', 'code=x&iss=https%3A%2F%2Fevil.example%2Foidc', true],
  ])('says that it failed when %s', async (_when, query, isSignedIn) => {
    await comeBack(query, isSignedIn);
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggningen är för gammal' })).toBeVisible();
  });

  it('says that it failed for any other reason, although a user is signed in', async () => {
    await comeBack(`code=x&${ofProvider}`, true, new Error('authority mismatch in the answer of the provider'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inloggningen gällde en annan tjänst' })).toBeVisible();
  });
});

describe('a tab that was opened for logging in again', () => {
  it('asks the provider for it, and says afterwards that it may be closed', async () => {
    const again = vi.spyOn(Session.prototype, 'signInAgain').mockResolvedValue();
    await renderApp([{ path: '/signincallback', element: <SignInCallbackPage /> }], {
      user: null,
      path: '/signincallback?again=1',
    });
    await expect.poll(() => again.mock.calls).toEqual([[undefined]]);
  });

  it('says when it has done what it was for', async () => {
    vi.spyOn(Session.prototype, 'completeSignIn').mockResolvedValue(null);
    await renderApp([{ path: '/signincallback', element: <SignInCallbackPage /> }], {
      user: null,
      path: '/signincallback?code=x&state=y',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Du har loggat in igen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stäng fliken' })).toBeVisible();
  });
});
