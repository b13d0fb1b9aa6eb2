import { makeCurrentUser } from '@schaktkoll/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localValue } from '../browser/storedValue.ts';
import { renderApp } from '../testing.tsx';
import { useForgetOtherUsers } from './useForgetOtherUsers.ts';

// The hosts of the test share no domain, so that the value is stored on this one.
const stored = localValue('schaktkoll.offlineUser');
const user = makeCurrentUser();

afterEach(() => window.localStorage.clear());

function Page({ of }: { readonly of: typeof user | null }) {
  useForgetOtherUsers(of);
  return null;
}

it.each([
  ['keeps what is stored for the user of the app', user, user.id],
  ['keeps it while no user is known', null, user.id],
  ['ends it for another user', { ...user, id: '01930000-0000-7000-8000-0000000000aa' }, ''],
  [
    'ends it for an admin who acts as the user',
    { ...user, admin: { name: 'Anna Support', until: '2099-11-20T13:35:00.000Z', endsInSeconds: 1200 } },
    '',
  ],
] as const)('%s', async (_title, shown, expected) => {
  stored.set(user.id);
  await renderApp([{ path: '/', element: <Page of={shown} /> }], { user: shown });
  await waitFor(() => expect(stored.get()).toBe(expected));
});
