import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { Page, texts } from './testEditor.tsx';

beforeEach(() => {
  installMapForTests();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell();
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a warning stands below the instruction, and the words on the map below both, however high they are', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(112);
  render(<Page initial={[]} />);
  const warning = await screen.findByText(texts.baseFailed);
  const instruction = screen.getByText(texts.handHint(0));
  const head = screen.getByRole('application').closest('[style*="--map-head"]')?.firstElementChild;
  expect(head).toContainElement(instruction);
  expect(head).toContainElement(warning);
  expect(instruction.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(head?.parentElement?.style.getPropertyValue('--map-head')).toBe('112px');
});
