import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MapSurface } from './MapSurface.tsx';

const open = (): HTMLElement => {
  render(
    <MapSurface ref={() => undefined} label="Karta" keys="Flytta med piltangenterna." cursor="grab" hasSea={false} />,
  );
  return screen.getByRole('application', { name: 'Karta' });
};

it('tells what the keys do to a screen reader always, and on the screen only after a key press', async () => {
  const map = open();
  expect(map).toHaveAccessibleDescription('Flytta med piltangenterna.');
  fireEvent.focus(map);
  expect(map).not.toHaveAttribute('data-by-keys');
  await userEvent.tab();
  expect(map).toHaveFocus();
  expect(map).toHaveAttribute('data-by-keys');
});

it('no longer tells it once a finger or a mouse is used', async () => {
  const map = open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  fireEvent.pointerDown(map);
  expect(map).not.toHaveAttribute('data-by-keys');
});
