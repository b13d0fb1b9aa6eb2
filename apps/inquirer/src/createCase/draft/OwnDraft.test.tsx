import { deleteDraft } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerDrafts, days, makeDraft } from '../testFlow.tsx';
import { OwnDraft } from './OwnDraft.tsx';

const open = () => renderApp([{ path: '/cases', element: <OwnDraft /> }], { path: '/cases' });
const discard = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort utkastet' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Vill du ta bort det påbörjade ärendet?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ta bort utkastet' }));
};

describe('a draft', () => {
  it('is shown with its content and when it was saved, and can be continued', async () => {
    answerDrafts(makeDraft());
    await open();
    expect(await screen.findByRole('heading', { name: 'Du har ett påbörjat ärende' })).toBeInTheDocument();
    expect(
      screen.getByText(`Ledningsanvisning, sparat ${days.today} 09:30. Det är inte skickat än.`),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fortsätt med ärendet' })).toHaveAttribute(
      'href',
      '/cases/create?purpose=CableIndication',
    );
  });

  it('is deleted after confirmation', async () => {
    const server = answerDrafts(makeDraft());
    await open();
    await discard();
    await waitFor(() => expect(screen.queryByText('Du har ett påbörjat ärende')).not.toBeInTheDocument());
    expect(server.stored).toBeNull();
    expect(await screen.findByText('Utkastet är borttaget.')).toBeInTheDocument();
  });

  it('is not deleted if it was changed in another tab, and the page says so', async () => {
    answerDrafts(makeDraft());
    mockCall(deleteDraft, () => {
      throw new MockError('VersionConflict', { params: { by: 'Frida', at: `${days.today}T09:00:00.000Z` } });
    });
    await open();
    await discard();
    expect(await screen.findByText(/Uppgifterna har ändrats under tiden/)).toBeInTheDocument();
    expect(screen.getByText('Du har ett påbörjat ärende')).toBeInTheDocument();
  });
});
