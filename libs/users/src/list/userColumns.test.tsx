import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userColumns, type ListedUser } from './userColumns.tsx';

const user: ListedUser = {
  id: '1',
  name: 'Frida Frågare',
  login: 'frida',
  organization: { name: 'Grävbolaget AB' },
  roles: [],
  status: 'Active',
  lastLogin: null,
};

it('names a password that is inactivated after failed log-ins beside the status', () => {
  const { container } = render(
    userColumns<ListedUser>('2', '/users/:id').status.cell({ ...user, isPasswordInactivated: true }),
  );
  expect(container).toHaveTextContent('Aktiv, lösenord avstängt');
  expect(screen.getByTitle('Lösenordet avstängt efter misslyckade inloggningar')).toBeVisible();
});
