import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
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

test('what is typed in the panel stays when the phone is turned, and the panel is in one place', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const width = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => width);
  const turn = (isNarrow: boolean): void => {
    width.matches = isNarrow;
    act(() => void width.dispatchEvent(new Event('change')));
  };
  const left = vi.fn();
  render(<EditorPage initial={[]} sheet={sheet} panel={<Panel onLeave={left} />} />);
  const open = async () => userEvent.click(screen.getByRole('button', { name: '2 områden' }));
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Arbetsområden' }));
  await userEvent.type(dialog.getByLabelText('Radie'), '20');
  turn(false);
  expect(screen.queryByRole('button', { name: '2 områden' })).not.toBeInTheDocument();
  const field = screen.getByLabelText('Radie');
  expect(field).toHaveValue('20');
  await userEvent.type(field, '0');
  turn(true);
  await open();
  const again = within(await screen.findByRole('dialog', { name: 'Arbetsområden' }));
  expect(again.getByLabelText('Radie')).toHaveValue('200');
  expect(left).not.toHaveBeenCalled();
});

/** Its uploads, for example, would end when it leaves. */
function Panel({ onLeave }: { readonly onLeave: () => void }) {
  const [radius, setRadius] = useState('');
  useEffect(() => onLeave, [onLeave]);
  return <input aria-label="Radie" value={radius} onChange={({ target }) => setRadius(target.value)} />;
}
