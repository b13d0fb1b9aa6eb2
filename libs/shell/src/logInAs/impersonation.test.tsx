import { endLogInAs } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { LogOutAsPage } from './LogOutAsPage.tsx';
import { renderApp } from '../testing.tsx';
import { usePageTitle } from '../page/usePageTitle.ts';

const admin = { name: 'Anna Support', until: '2026-11-20T13:35:00.000Z', endsInSeconds: 1200 };
const user = {
  ...makeCurrentUser(),
  name: 'Frida Frågare',
  organization: { name: 'Grävbolaget AB', status: 'Active' as const },
  admin,
};

function Page() {
  usePageTitle('Ärenden');
  return <ImpersonationBanner user={user} admin={admin} />;
}

it('threat: confused identity: the banner says who impersonates whom and until when, in Swedish time, and so does the tab title', async () => {
  await renderApp([{ path: '/', element: <Page /> }], { user });
  const banner = screen.getByRole('region', { name: 'Inloggad som någon annan' });
  expect(banner).toHaveTextContent(
    'Du är inloggad som Frida Frågare (Grävbolaget AB). Anna Support är inloggad som användaren till kl. 14:35. Allt du gör loggas med båda namnen.',
  );
  expect(screen.getByRole('button', { name: 'Tillbaka till Anna Support' })).toBeVisible();
  expect(document.title).toBe('Som Frida Frågare: Ärenden – Schaktkoll');
});

it('calls the organisation of a private person what people call it', async () => {
  const privatePerson = {
    ...user,
    isPrivateUser: true,
    organization: { name: 'Privatanvändare', status: 'Active' as const },
  };
  await renderApp([{ path: '/', element: <ImpersonationBanner user={privatePerson} admin={admin} /> }], {
    user: privatePerson,
  });
  expect(screen.getByRole('region', { name: 'Inloggad som någon annan' })).toHaveTextContent(
    'Du är inloggad som Frida Frågare (Privatperson).',
  );
});

it('threat: a token left behind: the last stop ends it on the server, and forgets it here also when the server does not answer', async () => {
  localStorage.setItem(
    'schaktkoll.logInAs',
    JSON.stringify({ token: 'las_abc', expireTime: '2099-01-01T00:00:00.000Z' }),
  );
  const ended = vi.fn(() => {
    throw new MockError('ServiceUnavailable');
  });
  mockCall(endLogInAs, ended);
  await renderApp([{ path: '/', element: <LogOutAsPage /> }], { app: 'useradmin', user: null });
  expect(await screen.findByRole('button', { name: 'Till administrationen' })).toBeVisible();
  expect(localStorage.getItem('schaktkoll.logInAs')).toBeNull();
  expect(screen.getByText(/slutar ändå gälla inom 20 minuter/)).toBeVisible();
});
