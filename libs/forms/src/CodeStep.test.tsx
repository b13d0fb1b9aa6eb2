import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CodeStep } from './CodeStep.tsx';

const texts = { label: 'Kod', submit: 'Bekräfta koden', submitting: 'Bekräftar', refused: 'Koden togs inte emot' };
const lateness = new Error('too late');

function show(calls: { readonly onGive?: () => Promise<unknown>; readonly onSendAgain?: () => Promise<unknown> } = {}) {
  const [onGive, onSendAgain] = [vi.fn(calls.onGive ?? resolved), vi.fn(calls.onSendAgain ?? resolved)];
  const onFailure = vi.fn(resolved);
  render(
    <CodeStep
      texts={texts}
      onGive={onGive}
      onSendAgain={onSendAgain}
      onFailure={onFailure}
      isExpired={(error) => error === lateness}
      expired={<p>Börja om</p>}
      lead={<p>Vi har skickat en kod.</p>}
    />,
  );
  return { onGive, onSendAgain, onFailure };
}

const resolved = async () => undefined;
const give = async (code: string) => {
  if (code !== '') await userEvent.type(screen.getByLabelText('Kod'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
};

describe('a step that asks for a code', () => {
  it('gives the focus to what says where the code went', () => {
    show();
    expect(screen.getByText('Vi har skickat en kod.').parentElement).toHaveFocus();
  });

  it('sends the six digits alone', async () => {
    const { onGive } = show();
    await give('123 456');
    expect(onGive).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('sends nothing that cannot be a code, and says why at the field', async () => {
    const { onGive } = show();
    await give('12345');
    await waitFor(() => expect(screen.getByLabelText('Kod')).toBeInvalid());
    await waitFor(() => expect(screen.getByLabelText('Kod')).toHaveFocus());
    expect(onGive).not.toHaveBeenCalled();
  });

  it('is replaced when the time for giving a code is over', async () => {
    show({ onGive: () => Promise.reject(lateness) });
    await give('123456');
    expect(await screen.findByText('Börja om')).toBeVisible();
    expect(screen.queryByLabelText('Kod')).toBeNull();
  });

  describe('asked for another code', () => {
    const askAgain = async () => {
      act(() => void vi.advanceTimersByTime(121_000));
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Skicka en ny kod' }));
      await act(() => vi.advanceTimersByTimeAsync(0));
    };
    const withTimers = async (run: () => Promise<void>) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        await run();
      } finally {
        vi.useRealTimers();
      }
    };

    it('says that it was sent', () =>
      withTimers(async () => {
        const { onSendAgain } = show();
        await askAgain();
        expect(onSendAgain).toHaveBeenCalledOnce();
        expect(screen.getByText('En ny kod är skickad. Den förra gäller inte längre.')).toBeVisible();
      }));

    it('clears the field at once, and keeps a code that is filled in before the response', () =>
      withTimers(async () => {
        const { promise, resolve } = Promise.withResolvers<undefined>();
        show({ onSendAgain: () => promise });
        const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
        await user.type(screen.getByLabelText('Kod'), '111111');
        await askAgain();
        expect(screen.getByLabelText('Kod')).toHaveValue('');
        await user.type(screen.getByLabelText('Kod'), '123456');
        resolve(undefined);
        expect(await screen.findByText(/En ny kod är skickad/)).toBeVisible();
        expect(screen.getByLabelText('Kod')).toHaveValue('123456');
      }));

    it('shows why it was not sent, and does not say that it was', () =>
      withTimers(async () => {
        const refusal = new Error('busy');
        const { onFailure } = show({ onSendAgain: () => Promise.reject(refusal) });
        await askAgain();
        expect(onFailure).toHaveBeenCalledExactlyOnceWith(refusal);
        expect(screen.queryByText(/En ny kod är skickad/)).toBeNull();
        expect(screen.getByRole('button', { name: 'Skicka en ny kod' })).toBeVisible();
      }));

    it('is replaced when it is too late for that', () =>
      withTimers(async () => {
        show({ onSendAgain: () => Promise.reject(lateness) });
        await askAgain();
        expect(screen.getByText('Börja om')).toBeVisible();
      }));
  });
});
