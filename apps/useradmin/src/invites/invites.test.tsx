import {
  getUserChoices,
  listInvites,
  removeInvite,
  renewInvite,
  sendInvites,
  type UserInvite,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUserChoices } from '../testing.ts';
import { InvitedPage } from './InvitedPage.tsx';
import { InvitePage } from './InvitePage.tsx';

const user = makeCurrentUser({ roles: ['UserAdmin', 'CableOwnerAdmin'] });
const invite: UserInvite = {
  id: '01930000-0000-7000-8000-0000000000e1',
  email: 'ny@exempel.se',
  roles: ['CableOwnerAnswerer'],
  recipients: ['Svarsställe norr'],
  invitedBy: 'Frida Frågare',
  sentAt: '2026-11-19T07:30:00.000Z',
  expiresAt: '2026-12-03T23:00:00.000Z',
  isActive: true,
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => sessionStorage.clear());

describe('sending invites', () => {
  const open = async () => {
    mockCall(getUserChoices, makeUserChoices());
    const sent = vi.fn(({ body }: { body: unknown }) => ({ sent: (body as { emails: string[] }).emails.length }));
    mockCall(sendInvites, sent);
    await renderApp([{ path: '/organization/invite', element: <InvitePage /> }], {
      app: 'useradmin',
      user,
      path: '/organization/invite',
    });
    return { sent, field: await screen.findByLabelText('E-postadresser') };
  };

  it('takes addresses with any separators, each once, and empties the form', async () => {
    const { sent, field } = await open();
    expect(screen.getByText(/Länken gäller i 14 dagar/)).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste('a@exempel.se; b@exempel.se,c@exempel.se\nA@exempel.se "Dora" <d@exempel.se>');
    expect(screen.getByText('4 adresser')).toBeVisible();
    await press('Skicka inbjudningarna');
    expect(await screen.findByText('4 inbjudningar är skickade')).toBeVisible();
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      emails: ['a@exempel.se', 'b@exempel.se', 'c@exempel.se', 'd@exempel.se'],
      roles: ['Inquirer'],
      recipients: [],
    });
    expect(screen.getByLabelText('E-postadresser')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Visa inbjudna användare' })).toHaveAttribute(
      'href',
      '/organization/invited',
    );
  });

  it('says it anew when as many are sent again', async () => {
    const { field } = await open();
    await userEvent.type(field, 'a@exempel.se');
    await press('Skicka inbjudningarna');
    await screen.findByText('Inbjudan är skickad');
    const answer = Promise.withResolvers<void>();
    mockCall(sendInvites, async () => {
      await answer.promise;
      return { sent: 1 };
    });
    await userEvent.type(screen.getByLabelText('E-postadresser'), 'b@exempel.se');
    await press('Skicka inbjudningarna');
    await waitFor(() => expect(screen.queryByText('Inbjudan är skickad')).toBeNull());
    expect(screen.getByLabelText('E-postadresser')).toHaveValue('b@exempel.se');
    answer.resolve();
    expect(await screen.findByText('Inbjudan är skickad')).toBeVisible();
    expect(screen.getByLabelText('E-postadresser')).toHaveValue('');
  });

  it('names wrong addresses, too many, and none, before anything is sent', async () => {
    const { sent, field } = await open();
    await press('Skicka inbjudningarna');
    expect(await screen.findAllByText(/Du måste ange e-postadresser/)).not.toHaveLength(0);
    await userEvent.click(field);
    await userEvent.paste('ett@exempel.se, fel, två@');
    await press('Skicka inbjudningarna');
    expect(await screen.findAllByText('Kontrollera adresserna: fel, två@.')).not.toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(Array.from({ length: 101 }, (_each, index) => `n${index}@exempel.se`).join(';'));
    await press('Skicka inbjudningarna');
    expect(await screen.findAllByText(/högst 100 personer åt gången/)).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it('names those who are invited or have an account, and takes them off the list', async () => {
    const { field } = await open();
    mockCall(sendInvites, () => {
      throw new MockError('RuleRefused', {
        errors: [{ path: 'emails', code: 'EmailsTaken', params: { invited: 'b@exempel.se', users: 'C@exempel.se' } }],
      });
    });
    await userEvent.click(field);
    await userEvent.paste('a@exempel.se b@exempel.se c@exempel.se');
    await press('Skicka inbjudningarna');
    expect(
      await screen.findAllByText(/Redan inbjudna: b@exempel\.se\. Har redan ett konto: C@exempel\.se\./),
    ).not.toHaveLength(0);
    await press('Ta bort dem ur listan');
    expect(field).toHaveValue('a@exempel.se');
    expect(screen.queryByRole('button', { name: 'Ta bort dem ur listan' })).toBeNull();
  });

  it('adds the addresses of a CSV file to the typed ones', async () => {
    const { field } = await open();
    await userEvent.type(field, 'a@exempel.se');
    const csv = new File(['Namn;E-post\r\nBo;b@exempel.se\r\nAnna;A@exempel.se\r\n'], 'personal.csv', {
      type: 'text/csv',
    });
    await userEvent.upload(screen.getByLabelText('Läs in adresser från en fil'), csv);
    expect(await screen.findByText('1 adress lades till från personal.csv.')).toBeVisible();
    expect(field).toHaveValue('a@exempel.se\nb@exempel.se');
  });

  it('offers only roles that an invite gives, and recipients where the role uses them', async () => {
    const { sent, field } = await open();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'CableOwnerAnswerer',
      'CableOwnerAdmin',
      'Inquirer',
    ]);
    await userEvent.type(field, 'a@exempel.se');
    await userEvent.click(screen.getByLabelText('Handläggare'));
    expect(screen.getByRole('link', { name: /Visa alla svarsställen/ })).toBeVisible();
    await press('Skicka inbjudningarna');
    expect(await screen.findAllByText('Du måste välja minst ett svarsställe.')).not.toHaveLength(0);
    await userEvent.click(screen.getByLabelText('Svarsställe norr'));
    await press('Skicka inbjudningarna');
    expect(await screen.findByText('Inbjudan är skickad')).toBeVisible();
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({
      roles: ['CableOwnerAnswerer'],
      recipients: ['01930000-0000-7000-8000-0000000000d1'],
    });
  });
});

describe('invited users', () => {
  const open = async (items: UserInvite[]) => {
    const asked: string[] = [];
    mockCall(listInvites, ({ url }) => {
      asked.push(url.search);
      return { items, totalCount: items.length, nextCursor: null };
    });
    await renderApp([{ path: '/organization/invited', element: <InvitedPage /> }], {
      app: 'useradmin',
      user,
      path: '/organization/invited',
    });
    return asked;
  };

  it('are listed with how long their invite is valid', async () => {
    await open([invite, { ...invite, id: `${invite.id.slice(0, -1)}2`, email: 'sen@exempel.se', isActive: false }]);
    expect(await screen.findByText('Till och med 2026-12-03')).toBeVisible();
    expect(screen.getByText('Gick ut 2026-12-03')).toBeVisible();
  });

  it('get a new invite, and lose one after a question', async () => {
    const asked = await open([invite]);
    mockCall(renewInvite, invite);
    await press('Förnya inbjudan till ny@exempel.se');
    expect(await screen.findByText('En ny inbjudan är skickad till ny@exempel.se.')).toBeVisible();
    const removed = vi.fn(() => null);
    mockCall(removeInvite, removed);
    await press('Ta bort inbjudan till ny@exempel.se');
    const question = await screen.findByRole('alertdialog', { name: 'Vill du ta bort inbjudan?' });
    expect(removed).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Ta bort inbjudan' }));
    expect(await screen.findByText('Inbjudan till ny@exempel.se är borttagen.')).toBeVisible();
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  });

  it('give the focus to the heading when an invite has disappeared with its button', async () => {
    await open([invite]);
    mockCall(removeInvite, null);
    const reread = Promise.withResolvers<void>();
    await press('Ta bort inbjudan till ny@exempel.se');
    mockCall(listInvites, async () => {
      await reread.promise;
      return { items: [], totalCount: 0, nextCursor: null };
    });
    const question = await screen.findByRole('alertdialog', { name: 'Vill du ta bort inbjudan?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Ta bort inbjudan' }));
    expect(await screen.findByRole('button', { name: /^Tar bort/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Förnya inbjudan till ny@exempel.se' })).toBeDisabled();
    reread.resolve();
    expect(await screen.findByText('Inbjudan till ny@exempel.se är borttagen.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Inbjudna användare' })).toHaveFocus());
  });

  it('are an invitation to invite when there are none', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { name: 'Inga inbjudna användare' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skicka inbjudningar' })).toHaveAttribute('href', '/organization/invite');
  });
});
