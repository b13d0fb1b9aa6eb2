import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { PanelSheet } from './PanelSheet.tsx';
import { SheetRow, type Sheet } from './SheetRow.tsx';
import { Page as EditorPage } from './testEditor.tsx';

beforeAll(installMapForTests);

const goOn = vi.fn();
const sheet: Sheet = {
  label: 'Arbetsområden',
  opener: '2 områden',
  isWrong: false,
  done: 'Klar',
  actions: <button onClick={goOn}>Fortsätt</button>,
};

function Page() {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  return (
    <>
      <SheetRow sheet={sheet} dialog={dialog} />
      <PanelSheet ref={setDialog} sheet={sheet} dialog={dialog}>
        <input aria-label="Radie" />
      </PanelSheet>
    </>
  );
}

test('the sheet is opened and closed by its buttons, keeps what is typed in it, and leaves the next step in reach', async () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: '2 områden' });
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: 'Arbetsområden' }));
  await userEvent.type(dialog.getByLabelText('Radie'), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Klar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(opener);
  expect(screen.getByLabelText('Radie')).toHaveValue('20');
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
  expect(goOn).toHaveBeenCalledOnce();
});

test('a press before the code of the sheet is loaded opens the sheet when it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  render(<EditorPage initial={[]} sheet={sheet} />);
  fireEvent.click(screen.getByRole('button', { name: '2 områden' }));
  expect(document.querySelector('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Arbetsområden' })).toBeVisible();
});
