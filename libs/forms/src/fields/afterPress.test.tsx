import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPress } from './afterPress.ts';

test('what moves the page waits until the press under way is released, and is done before its click', () => {
  const order: string[] = [];
  document.body.addEventListener('click', () => order.push('click'), { once: true });
  fireEvent.mouseDown(document.body);
  afterPress(() => order.push('moved'));
  expect(order).toEqual([]);
  fireEvent.mouseUp(document.body);
  fireEvent.click(document.body);
  expect(order).toEqual(['moved', 'click']);
});

test('without a press it is done at once', () => {
  const callback = vi.fn();
  afterPress(callback);
  expect(callback).toHaveBeenCalledOnce();
});
