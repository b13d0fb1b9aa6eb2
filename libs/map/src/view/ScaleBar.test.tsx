import { isBelow } from '@schaktkoll/ui';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { texts } from '../editor/testEditor.tsx';
import { ScaleBar } from './ScaleBar.tsx';

const show = (metresPerPixel?: number) =>
  render(
    <ScaleBar view={metresPerPixel === undefined ? undefined : { metresPerPixel, centre: [0, 0] }} texts={texts} />,
  );
const barWidth = (words: HTMLElement) => (words.previousElementSibling as HTMLElement).style.width;

function onPhone(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: condition === isBelow('tablet') && isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
afterEach(() => {
  vi.unstubAllGlobals();
});

// At most 110 px, so 55 m, 275 m and 1,100 m; on a phone 64 px, so 32 m, 160 m and 640 m.
test.each([
  [0.5, false, '50 m', '100px'],
  [2.5, false, '200 m', '80px'],
  [10, false, '1000 m', '100px'],
  [0.5, true, '20 m', '40px'],
  [2.5, true, '100 m', '40px'],
  [10, true, '500 m', '50px'],
])(
  'at %f m per pixel, on a phone: %s, the bar is as long as its distance: %s',
  (metresPerPixel, isNarrow, distance, width) => {
    onPhone(isNarrow);
    show(metresPerPixel);
    expect(barWidth(screen.getByText(distance))).toBe(width);
  },
);

test('it follows the view, and has no distance until there is one', () => {
  onPhone(false);
  const { container, rerender } = show();
  expect(container).toHaveTextContent(/^$/);
  rerender(<ScaleBar view={{ metresPerPixel: 1, centre: [0, 0] }} texts={texts} />);
  expect(barWidth(screen.getByText('100 m'))).toBe('100px');
  rerender(<ScaleBar view={{ metresPerPixel: 4, centre: [0, 0] }} texts={texts} />);
  expect(barWidth(screen.getByText('200 m'))).toBe('50px');
});
