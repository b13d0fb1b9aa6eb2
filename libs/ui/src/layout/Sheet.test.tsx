import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { nearestLevel, Sheet, type SheetLevel } from './Sheet.tsx';

function Example({ first = 'peek' }: { readonly first?: SheetLevel }) {
  const [level, setLevel] = useState<SheetLevel>(first);
  return (
    <Sheet
      label="Svar"
      handleLabel={{ peek: 'Visa mer', half: 'Visa allt', full: 'Visa mindre' }}
      level={level}
      onLevel={setLevel}
      peek={182}
    >
      <button type="button">Ring</button>
    </Sheet>
  );
}

const level = () => screen.getByRole('region', { name: 'Svar' }).dataset['level'];

beforeEach(() => {
  // jsdom captures no pointers.
  HTMLElement.prototype.setPointerCapture = vi.fn();
  // Its window is as wide as a desk's.
  const phone = Object.assign(document.createElement('style'), {
    textContent: 'button { display: block !important; }',
  });
  document.head.append(phone);
  onTestFinished(() => phone.remove());
});

it('opens by its button in two steps, and closes by the third press', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Visa mer' }));
  expect(level()).toBe('half');
  await userEvent.click(screen.getByRole('button', { name: 'Visa allt' }));
  expect(level()).toBe('full');
  await userEvent.click(screen.getByRole('button', { name: 'Visa mindre' }));
  expect(level()).toBe('peek');
});

it('follows the arrow keys on its button', async () => {
  render(<Example first="half" />);
  screen.getByRole('button', { name: 'Visa allt' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(level()).toBe('full');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(level()).toBe('peek');
});

it('opens to half for keyboard focus within, and stays for a press', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(level()).toBe('peek');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ring' })).toHaveFocus();
  expect(level()).toBe('half');
});

it('goes to the height that a drag ends nearest to, and the press that ends the drag does no more', () => {
  render(<Example />);
  const sheet = screen.getByRole('region', { name: 'Svar' });
  vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue({ height: 182 } as DOMRect);
  if (sheet.parentElement)
    vi.spyOn(sheet.parentElement, 'getBoundingClientRect').mockReturnValue({ height: 800 } as DOMRect);
  const handle = screen.getByRole('button', { name: 'Visa mer' });
  fireEvent.pointerDown(handle, { clientY: 600 });
  fireEvent.pointerMove(handle, { clientY: 340 });
  fireEvent.pointerUp(handle);
  fireEvent.click(handle);
  expect(level()).toBe('half');
});

it.each([
  [0, 'peek'],
  [310, 'peek'],
  // Half of 800 pixels is 448 (56 %); between 182 and 448 the middle is 315.
  [320, 'half'],
  // All of it is 736; between 448 and 736 the middle is 592.
  [590, 'half'],
  [600, 'full'],
] as const)('a height of %d pixels of 800 is nearest to %s', (height, expected) => {
  expect(nearestLevel(height, 182, 800)).toBe(expected);
});
