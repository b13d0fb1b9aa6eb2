import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogHost, useDialogs, type Dialogs } from './DialogHost.tsx';

function Page({ hasOpener = true, ...rest }: Partial<DialogProps> & { readonly hasOpener?: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      {(hasOpener || !open) && <Button onClick={() => setOpen(true)}>Öppna</Button>}
      <Dialog heading="Byt svarsställe" closeLabel="Stäng" {...rest} open={open} onClose={() => setOpen(false)}>
        <label>
          Svarsställe <input />
        </label>
      </Dialog>
    </>
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Öppna' }));

describe('a dialog', () => {
  it('is not on the page until it is opened', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is open from the moment it is on the page, also when no press opens it', async () => {
    const comes = Promise.withResolvers<void>();
    function Late(): ReactElement {
      const [open, setOpen] = useState(false);
      useEffect(() => void comes.promise.then(() => setOpen(true)), []);
      return (
        <Dialog open={open} heading="Svaret har ändrats" closeLabel="Stäng" onClose={() => undefined}>
          {''}
        </Dialog>
      );
    }
    const seen: (boolean | undefined)[] = [];
    const watch = new MutationObserver(() => seen.push(document.querySelector('dialog')?.open));
    render(<Late />);
    watch.observe(document.body, { childList: true, subtree: true });
    comes.resolve();
    await screen.findByRole('dialog');
    watch.disconnect();
    expect(seen[0]).toBe(true);
  });

  it('begins with its heading, then the cross, then its content and last its buttons', async () => {
    render(<Page actions={<Button>Spara</Button>} />);
    await open();
    const stops = [
      screen.getByRole('heading', { name: 'Byt svarsställe' }),
      screen.getByRole('button', { name: 'Stäng' }),
      screen.getByRole('textbox'),
      screen.getByRole('button', { name: 'Spara' }),
    ];
    for (const stop of stops) {
      expect(stop).toHaveFocus();
      await userEvent.tab();
    }
  });

  it.each(['dialog', 'alertdialog'] as const)('is a %s on request, named by its heading', async (role) => {
    render(<Page role={role} />);
    await open();
    expect(screen.getByRole(role, { name: 'Byt svarsställe' })).toBeVisible();
  });

  it('that interrupts is read out whole, and one of fields is not', async () => {
    const { unmount } = render(<Page role="alertdialog" />);
    await open();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Svarsställe');
    unmount();
    render(<Page />);
    await open();
    expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
  });

  it('has its heading at level 2, below that of the page', async () => {
    render(<Page />);
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Byt svarsställe' })).toBeVisible();
  });

  it("lets its owner close it: the browser's default on Escape is prevented", async () => {
    render(<Page />);
    await open();
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the focus to the page where what opened it is gone', async () => {
    render(<Page hasOpener={false} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
    expect(screen.getByRole('button', { name: 'Öppna' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('forgets what was typed when it is opened again', async () => {
    render(<Page />);
    await open();
    await userEvent.type(screen.getByRole('textbox'), 'Drift');
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
    await open();
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});

describe('questions and errors', () => {
  const question = {
    heading: 'Makulera?',
    body: 'Det går inte att ångra.',
    confirmLabel: 'Makulera',
    cancelLabel: 'Behåll',
  };

  function host(): { readonly dialogs: Dialogs } {
    const held: { dialogs?: Dialogs } = {};
    function Catcher(): null {
      Object.assign(held, { dialogs: useDialogs() });
      return null;
    }
    render(
      <DialogHost closeLabel="Stäng">
        <Catcher />
        <Button>Bakom</Button>
      </DialogHost>,
    );
    const { dialogs } = held;
    if (dialogs === undefined) throw new Error('no dialogs');
    return { dialogs };
  }

  it('interrupt, with the act first and then the way back', async () => {
    const { dialogs } = host();
    act(() => void dialogs.confirm(question));
    const dialog = screen.getByRole('alertdialog', { name: 'Makulera?' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Stäng', 'Makulera', 'Behåll']);
  });

  it.each([
    [true, 'danger'],
    [false, 'primary'],
    [undefined, 'primary'],
  ])('mark a destructive action (%s) as %s', (danger, variant) => {
    const { dialogs } = host();
    act(() => void dialogs.confirm({ ...question, danger }));
    expect(screen.getByRole('button', { name: 'Makulera' })).toHaveAttribute('data-button', variant);
    expect(screen.getByRole('button', { name: 'Behåll' })).toHaveAttribute('data-button', 'secondary');
  });

  it('are answered with no by Escape', async () => {
    const { dialogs } = host();
    let answer: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answer = dialogs.confirm(question);
    });
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(await answer).toBe(false);
  });

  it('close with the answer that comes in the place of theirs', async () => {
    const { dialogs } = host();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = dialogs.confirm({ ...question, answered: promise });
      void dialogs.confirm({ ...question, heading: 'Stänga?' });
    });
    await act(async () => resolve(true));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('alertdialog', { name: 'Makulera?' })).not.toBeInTheDocument();
    expect(screen.getByRole('alertdialog', { name: 'Stänga?' })).toBeVisible();
  });

  it('keep the answer of the user, and leave the next question alone, when another answer comes later', async () => {
    const { dialogs } = host();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let answer: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answer = dialogs.confirm({ ...question, answered: promise });
      void dialogs.confirm({ ...question, heading: 'Stänga?' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Behåll' }));
    await act(async () => resolve(true));
    expect(await answer).toBe(false);
    expect(screen.getByRole('alertdialog', { name: 'Stänga?' })).toBeVisible();
  });

  it('give the focus back to where it was', async () => {
    const { dialogs } = host();
    screen.getByRole('button', { name: 'Bakom' }).focus();
    act(() => void dialogs.confirm(question));
    expect(screen.getByRole('heading', { name: 'Makulera?' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Behåll' }));
    expect(screen.getByRole('button', { name: 'Bakom' })).toHaveFocus();
  });

  it('settle by the cross too where there is nothing to choose', async () => {
    const { dialogs } = host();
    let closed: Promise<void> = Promise.resolve();
    act(() => {
      closed = dialogs.showError({ heading: 'Något gick fel', body: 'Försök igen.', okLabel: 'OK' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
    await expect(closed).resolves.toBeUndefined();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('take no answer for the next: two presses in one moment answer the first alone', async () => {
    const { dialogs } = host();
    const answers: boolean[] = [];
    act(() => {
      void dialogs.confirm(question).then((answer) => answers.push(answer));
      void dialogs.confirm({ ...question, heading: 'Stänga?' }).then((answer) => answers.push(answer));
    });
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Makulera' });
      button.click();
      button.click();
    });
    expect(answers).toEqual([true]);
    expect(screen.getByRole('alertdialog', { name: 'Stänga?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Behåll' }));
    expect(answers).toEqual([true, false]);
  });

  it('start with their own heading, also when they have the same texts', async () => {
    const { dialogs } = host();
    act(() => {
      void dialogs.confirm(question);
      void dialogs.confirm(question);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Makulera' }));
    expect(screen.getByRole('heading', { name: 'Makulera?' })).toHaveFocus();
  });

  it('cannot be asked outside their host', () => {
    function Lost(): null {
      useDialogs();
      return null;
    }
    expect(() => render(<Lost />)).toThrow('useDialogs needs a DialogHost above it');
  });
});
