import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogHost, useDialogs } from './DialogHost.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCode } from './ErrorCode.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LoadingBlock } from './Loading.tsx';
import { Note } from './Note.tsx';
import { StatusText } from './StatusText.tsx';

function Page(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öppna</Button>
      <Dialog open={open} heading="Hjälp" closeLabel="Stäng" onClose={() => setOpen(false)}>
        <p>Så gör du.</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its heading, where focus starts, and gives focus back when it closes', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Öppna' }));
    expect(screen.getByRole('dialog', { name: 'Hjälp' })).toHaveTextContent('Så gör du.');
    expect(screen.getByRole('heading', { name: 'Hjälp' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Öppna' })).toHaveFocus();
  });

  it('closes when the browser cancels it, as on Escape', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Öppna' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

function Asker({ answers }: { readonly answers: unknown[] }): ReactElement {
  const dialogs = useDialogs();
  const ask = async (): Promise<void> => {
    answers.push(
      await dialogs.confirm({
        heading: 'Makulera ärendet?',
        body: 'Det går inte att ångra.',
        confirmLabel: 'Makulera',
        cancelLabel: 'Behåll',
      }),
    );
  };
  const fail = async (): Promise<void> => {
    const body = <ErrorCode code="9f1c" label="Felkod" copyLabel="Kopiera koden" copiedLabel="Kopierad" />;
    await dialogs.showError({ heading: 'Något gick fel', body, okLabel: 'OK' });
    answers.push('closed');
  };
  return (
    <>
      <Button onClick={() => void ask()}>Fråga</Button>
      <Button onClick={() => void fail()}>Fela</Button>
    </>
  );
}

describe('the dialog host', () => {
  function open(): unknown[] {
    const answers: unknown[] = [];
    render(
      <DialogHost closeLabel="Stäng">
        <Asker answers={answers} />
      </DialogHost>,
    );
    return answers;
  }

  it('returns true for the action and false for cancel and close', async () => {
    const answers = open();
    for (const choice of ['Makulera', 'Behåll', 'Stäng']) {
      await userEvent.click(screen.getByRole('button', { name: 'Fråga' }));
      expect(screen.getByRole('alertdialog', { name: 'Makulera ärendet?' })).toHaveTextContent(
        'Det går inte att ångra.',
      );
      await userEvent.click(screen.getByRole('button', { name: choice }));
    }
    expect(answers).toEqual([true, false, false]);
  });

  it('shows an error with its code until OK', async () => {
    const answers = open();
    await userEvent.click(screen.getByRole('button', { name: 'Fela' }));
    expect(screen.getByRole('alertdialog', { name: 'Något gick fel' })).toHaveTextContent('Felkod: 9f1c');
    expect(screen.getByRole('button', { name: 'Kopiera koden' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(answers).toEqual(['closed']);
  });

  it('shows one dialog at a time, in the order they were asked for', async () => {
    open();
    act(() => {
      screen.getByRole('button', { name: 'Fråga' }).click();
      screen.getByRole('button', { name: 'Fela' }).click();
    });
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Makulera ärendet?');
    await userEvent.click(screen.getByRole('button', { name: 'Behåll' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Något gick fel');
  });
});

describe('waiting', () => {
  afterEach(() => vi.useRealTimers());
  it('is shown and announced only after 300 ms', async () => {
    vi.useFakeTimers();
    render(<LoadingBlock text="Hämtar ärenden" />);
    expect(screen.getByRole('status')).toHaveTextContent('');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByRole('status')).toHaveTextContent('Hämtar ärenden');
  });
});

describe('messages', () => {
  it('a status is text', () => {
    render(<StatusText kind="success">Klart för arbete</StatusText>);
    expect(screen.getByText('Klart för arbete')).toBeVisible();
  });
  it('a box that appears is announced under its heading', () => {
    render(
      <Note kind="error" heading="Något gick fel" role="alert">
        <p>Försök igen.</p>
      </Note>,
    );
    expect(screen.getByRole('alert', { name: 'Något gick fel' })).toHaveTextContent('Försök igen.');
  });
  it('the error summary reports which line was chosen', async () => {
    const chosen: string[] = [];
    render(
      <ErrorSummary
        heading="Kontrollera fälten"
        entries={[{ path: 'name', message: 'Du måste ange namn.' }]}
        onChoose={(path) => chosen.push(path)}
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Du måste ange namn.' }));
    expect(chosen).toEqual(['name']);
  });
  it('an empty list says why and offers the next step', () => {
    render(
      <EmptyState heading="Inga ärenden" action={<Button>Rensa filtret</Button>}>
        Inget motsvarar filtret.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'Inga ärenden' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rensa filtret' })).toBeInTheDocument();
  });
});
