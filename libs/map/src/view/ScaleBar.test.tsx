import { isPhone } from '@schaktkoll/ui';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { texts } from '../editor/testEditor.tsx';
import { ScaleBar, scaleFor } from './ScaleBar.tsx';

const show = (metresPerPixel?: number) =>
  render(
    <ScaleBar view={metresPerPixel === undefined ? undefined : { metresPerPixel, centre: [0, 0] }} texts={texts} />,
  );
const barWidth = (words: HTMLElement) => (words.previousElementSibling as HTMLElement).style.width;

function onPhone(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: condition === isPhone && isNarrow,
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

test.each([
  // At most 100 px: 130 m, so 100 m; 250 m, so 200 m; 900 m, so 500 m; 100 m exactly.
  [1.3, 100, 100 / 1.3],
  [2.5, 200, 80],
  [9, 500, 500 / 9],
  [1, 100, 100],
])('at %f m per pixel a bar of at most 100 px shows %f m', (metresPerPixel, metres, pixels) => {
  const scale = scaleFor(metresPerPixel, 100);
  expect(scale.metres).toBeCloseTo(metres);
  expect(scale.pixels).toBeCloseTo(pixels);
});
