import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { PanelSheet } from './PanelSheet.tsx';
import { SheetRow, type Sheet } from './SheetRow.tsx';

const goOn = vi.fn();
const sheet: Sheet = {
  label: 'Arbetsområden',
  opener: '2 områden',
  isWrong: false,
  done: 'Klar',
  actions: <button onClick={goOn}>Fortsätt</button>,
};

function Page() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <SheetRow sheet={sheet} dialog={dialog} />
      <PanelSheet sheet={sheet} dialog={dialog}>
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
