import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SendAgain } from './SendAgain.tsx';

describe('Asking for another code', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const button = () => screen.queryByRole('button', { name: 'Skicka en ny kod' });

  it('is open after two minutes, which are counted down', async () => {
    render(<SendAgain onSend={async () => undefined} />);
    expect(screen.getByText('Fick du ingen kod? Du kan be om en ny om 2 min.')).toBeVisible();
    await wait(61);
    expect(screen.getByText('Fick du ingen kod? Du kan be om en ny om 59 s.')).toBeVisible();
    expect(button()).toBeNull();
    await wait(59);
    expect(button()).toBeVisible();
  });

  it('says that it was sent, and restarts the countdown', async () => {
    render(<SendAgain onSend={async () => undefined} />);
    await wait(120);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(screen.getByRole('status')).toHaveTextContent('En ny kod är skickad. Den förra gäller inte längre.');
    expect(screen.getByText(/om 2\smin\./)).toBeVisible();
  });
});
