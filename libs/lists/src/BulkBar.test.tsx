import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulkBar } from './BulkBar.tsx';

it('says how many rows are chosen, and keeps what has the focus clear of it only while it is there', () => {
  const bar = (count: number) => (
    <BulkBar label="Valda rader" status={`${count} valda`}>
      <button>Svara</button>
    </BulkBar>
  );
  const { rerender, unmount } = render(bar(1));
  expect(screen.getByRole('region', { name: 'Valda rader' })).toContainElement(screen.getByRole('button'));
  const status = screen.getByRole('status');
  rerender(bar(2));
  expect(status).toHaveTextContent('2 valda');
  expect(document.documentElement.style.scrollPaddingBottom).not.toBe('');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});
