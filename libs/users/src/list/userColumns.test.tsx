import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userColumns, type ListedUser } from './userColumns.tsx';

const long = 'a'.repeat(64);
const user: ListedUser = {
  id: '1',
  name: 'Frida Frågare',
  login: long,
  organization: { name: long },
  roles: [],
  status: 'Active',
  lastLogin: null,
};

it.each(['login', 'organization'] as const)(
  'the %s may break anywhere, and does not push the table sideways',
  (key) => {
    render(userColumns<ListedUser>('2', '/users/:id')[key].cell(user));
    expect(window.getComputedStyle(screen.getByText(long)).overflowWrap).toBe('anywhere');
  },
);

it('names a password that is inactivated after failed log-ins beside the status', () => {
  const { container } = render(
    userColumns<ListedUser>('2', '/users/:id').status.cell({ ...user, isPasswordInactivated: true }),
  );
  expect(container).toHaveTextContent('AktivLösenordet avstängt efter misslyckade inloggningar');
});
