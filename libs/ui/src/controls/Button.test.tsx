import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button', () => {
  it('does not send the form around it unless it says so', () => {
    render(<Button>Avbryt</Button>);
    expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveAttribute('type', 'button');
  });

  it('is pressed by Enter and Space', async () => {
    let pressed = 0;
    render(<Button onClick={() => (pressed += 1)}>Skicka</Button>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    expect(pressed).toBe(2);
  });

  it('shows its busy text, keeps focus and ignores presses while busy', async () => {
    let pressed = 0;
    const press = (): void => void (pressed += 1);
    const { rerender } = render(<Button onClick={press}>Skicka</Button>);
    await userEvent.tab();
    rerender(
      <Button onClick={press} busyLabel="Skickar">
        Skicka
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Skickar' });
    expect(button).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Skickar');
    await userEvent.click(button);
    expect(pressed).toBe(0);
  });

  it('with a drawing alone has its label as name', () => {
    render(<IconButton icon="close" label="Stäng" />);
    expect(screen.getByRole('button', { name: 'Stäng' })).toBeInTheDocument();
  });
});

describe('the copy button', () => {
  it('copies the text and says so', async () => {
    userEvent.setup();
    render(<CopyButton text="9f1c" label="Kopiera koden" copiedLabel="Kopierad" />);
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera koden' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kopierad'));
    expect(await navigator.clipboard.readText()).toBe('9f1c');
  });
});
