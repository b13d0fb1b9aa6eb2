import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureHeight } from './measureHeight.ts';

let height: number;
let changed: () => void;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        changed = notify;
      }
      observe(): void {
        changed();
      }
      disconnect(): void {
        changed = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['parent', 'root'] as const)('keeps the height of an element at its %s while it is in the page', (holder) => {
  const measure = measureHeight('--bar', holder);
  const Page = ({ isShown }: { readonly isShown: boolean }) => <div>{isShown && <p ref={measure}>Text</p>}</div>;
  height = 48;
  const { container, rerender } = render(<Page isShown />);
  const element = holder === 'root' ? document.documentElement : (container.firstElementChild as HTMLElement);
  const measured = () => element.style.getPropertyValue('--bar');
  expect(measured()).toBe('48px');
  height = 96;
  changed();
  expect(measured()).toBe('96px');
  rerender(<Page isShown={false} />);
  expect(measured()).toBe('');
});
