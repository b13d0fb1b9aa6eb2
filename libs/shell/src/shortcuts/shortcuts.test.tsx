import { makeCurrentUser } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../renderApp.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const zoom = vi.fn();
const confirm = vi.fn();

const page = (
  <>
    <Shortcuts />
    <button aria-keyshortcuts="Z" onClick={zoom}>
      Visa området
    </button>
    <div data-shortcuts="">
      <button aria-keyshortcuts="1">Svar</button>
      <input aria-label="Sök" />
      {['Ett', 'Två'].map((name) => (
        <div key={name} data-row="">
          <h3 tabIndex={-1}>{name}</h3>
          <button onClick={confirm}>Bekräfta {name}</button>
          <button aria-keyshortcuts="B" onClick={() => undefined}>
            Läs {name}
          </button>
        </div>
      ))}
    </div>
  </>
);

beforeEach(async () => {
  vi.clearAllMocks();
  for (const name of ['schaktkoll-shortcuts']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  localStorage.clear();
  await renderApp([{ path: '/', element: page }], { user: makeCurrentUser({}) });
});
const focus = (name: string) => screen.getByRole('button', { name }).focus();

describe('single keys', () => {
  it('do nothing while the focus is outside lists and panels, in a field, or with a modifier', async () => {
    focus('Visa området');
    await userEvent.keyboard('z');
    screen.getByRole('textbox', { name: 'Sök' }).focus();
    await userEvent.keyboard('z');
    expect(screen.getByRole('textbox', { name: 'Sök' })).toHaveValue('z');
    focus('Svar');
    await userEvent.keyboard('{Control>}z{/Control}{Alt>}z{/Alt}{Shift>}Z{/Shift}');
    expect(zoom).not.toHaveBeenCalled();
  });

  it('press what has them on the screen, and leave the focus in the panel', async () => {
    focus('Svar');
    await userEvent.keyboard('z');
    expect(zoom).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Svar' })).toHaveFocus();
  });

  it('go through the rows, and open the one that has the focus without confirming it', async () => {
    focus('Svar');
    await userEvent.keyboard('jjj');
    expect(screen.getByRole('heading', { name: 'Två' })).toHaveFocus();
    await userEvent.keyboard('b');
    expect(screen.getByRole('button', { name: 'Läs Två' })).toHaveFocus();
    await userEvent.keyboard('k');
    expect(screen.getByRole('heading', { name: 'Ett' })).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('are listed by ?, and switched off there', async () => {
    focus('Svar');
    await userEvent.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Kortkommandon på den här sidan' });
    expect(
      within(help)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['J, K', 'Z', '1', 'B']);
    await userEvent.click(within(help).getByRole('checkbox', { name: 'Kortkommandon' }));
    await userEvent.click(within(help).getByRole('button', { name: 'Stäng' }));
    focus('Svar');
    await userEvent.keyboard('z?');
    expect(zoom).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
