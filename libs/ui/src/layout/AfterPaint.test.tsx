import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterPaint } from './AfterPaint.tsx';

it('what can wait comes after the first view, and at once on every later page', async () => {
  const first = render(<AfterPaint>filter</AfterPaint>);
  expect(screen.queryByText('filter')).not.toBeInTheDocument();
  expect(await screen.findByText('filter')).toBeVisible();
  first.unmount();
  render(<AfterPaint>filter</AfterPaint>);
  expect(screen.getByText('filter')).toBeVisible();
});
