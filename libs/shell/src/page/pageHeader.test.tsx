import { makeCurrentUser } from '@schaktkoll/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { LeaveQuestionDialog } from '../router/LeaveDialog.tsx';
import { PageHeader } from './PageHeader.tsx';
import { renderApp } from '../testing.tsx';

describe('the top of a screen', () => {
  it('has the way to it, each step a link within the app and the last the page itself', async () => {
    const trail = [{ label: 'Mina ärenden', to: { path: '/cases' } }];
    const { router } = await renderApp(
      [{ path: '/x', element: <PageHeader title="Ärende 20261120-0001" trail={trail} /> }],
      { path: '/x' },
    );
    const way = within(screen.getByRole('navigation', { name: 'Sökväg' }));
    expect(way.getByText('Ärende 20261120-0001')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(way.getByRole('link', { name: 'Mina ärenden' }));
    expect(router.state.location.pathname).toBe('/cases');
  });

  it('names the tab by its title, also where the heading says more', async () => {
    await renderApp([{ path: '/', element: <PageHeader title="Ärende" heading="Brunn vid torget" /> }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Brunn vid torget' })).toBeVisible();
    expect(document.title).toBe('Ärende – Schaktkoll');
    expect(screen.queryByRole('navigation', { name: 'Sökväg' })).not.toBeInTheDocument();
  });

  it('names the impersonated user in the tab title', async () => {
    await renderApp([{ path: '/', element: <PageHeader title="Ärenden" /> }], {
      user: makeCurrentUser({
        name: 'Frida',
        admin: { name: 'Svea', until: '2026-11-20T09:15:00.000Z', endsInSeconds: 1200 },
      }),
    });
    expect(document.title).toContain('Frida');
    expect(document.title).toContain('Ärenden');
  });

  it('gives the focus to the heading of the next step of a form at another path', async () => {
    await renderApp(
      [
        {
          path: '/1',
          element: (
            <>
              <PageHeader title="Steg 1" />
              <Link to="/2">Nästa</Link>
            </>
          ),
        },
        { path: '/2', element: <PageHeader title="Steg 2" /> },
      ],
      { path: '/1' },
    );
    await userEvent.click(screen.getByRole('link', { name: 'Nästa' }));
    expect(screen.getByRole('heading', { name: 'Steg 2' })).toHaveFocus();
  });

  it('leaves focus alone when its title changes because data has arrived', async () => {
    function Page() {
      const [name, setName] = useState('Ärende');
      return (
        <>
          <PageHeader title={name} />
          <button onClick={() => setName('Brunn')}>Hämta</button>
        </>
      );
    }
    await renderApp([{ path: '/', element: <Page /> }]);
    await userEvent.click(screen.getByRole('button', { name: 'Hämta' }));
    expect(screen.getByRole('button', { name: 'Hämta' })).toHaveFocus();
    expect(document.title).toBe('Brunn – Schaktkoll');
  });
});

describe('the question on the way out of unsaved work', () => {
  async function ask() {
    const question = { stay: vi.fn(), leave: vi.fn() };
    await renderApp([{ path: '/', element: <LeaveQuestionDialog question={question} body="Det är inte sparat." /> }]);
    return { question, dialog: screen.getByRole('alertdialog', { name: 'Vill du lämna sidan?' }) };
  }

  it('offers to stay first, and marks the way out as the one that loses something', async () => {
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent('Det är inte sparat.');
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names.slice(1)).toEqual(['Stanna kvar', 'Lämna sidan']);
    expect(within(dialog).getByRole('button', { name: 'Lämna sidan' })).toHaveAttribute('data-button', 'danger');
  });

  it.each([
    ['Stanna kvar', 'stay'],
    ['Stäng', 'stay'],
    ['Lämna sidan', 'leave'],
  ] as const)('is answered by "%s" with %s, and nothing else', async (name, answer) => {
    const { question, dialog } = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect([question.stay.mock.calls.length, question.leave.mock.calls.length]).toEqual(
      answer === 'stay' ? [1, 0] : [0, 1],
    );
  });

  it('is answered by Escape with staying', async () => {
    const { question, dialog } = await ask();
    await act(async () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(question.stay).toHaveBeenCalledOnce();
    expect(question.leave).not.toHaveBeenCalled();
  });
});
