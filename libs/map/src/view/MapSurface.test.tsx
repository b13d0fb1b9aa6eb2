import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { texts } from '../editor/testEditor.tsx';
import { MapSurface } from './MapSurface.tsx';

const open = (): HTMLElement => {
  render(
    <MapSurface
      ref={() => undefined}
      label="Karta"
      keys="Flytta med piltangenterna."
      cursor="grab"
      layers={{ isEmbedded: true, overlays: [] }}
      isReady={false}
      view={undefined}
      texts={texts}
    />,
  );
  return screen.getByRole('application', { name: 'Karta' });
};

it('describes the keys to screen readers always, and on the screen only after a key press', async () => {
  const map = open();
  expect(map).toHaveAccessibleDescription('Flytta med piltangenterna.');
  fireEvent.focus(map);
  expect(map).not.toHaveAttribute('data-by-keys');
  await userEvent.tab();
  expect(map).toHaveFocus();
  expect(map).toHaveAttribute('data-by-keys');
});

it('hides the description once a finger or a mouse is used', async () => {
  const map = open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  fireEvent.pointerDown(map);
  expect(map).not.toHaveAttribute('data-by-keys');
});
