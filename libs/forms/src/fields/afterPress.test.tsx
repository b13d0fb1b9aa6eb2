import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPress } from './afterPress.ts';

test('what moves the page waits until the press under way has reached its button', async () => {
  const order: string[] = [];
  document.body.addEventListener('click', () => order.push('click'), { once: true });
  fireEvent.pointerDown(document.body);
  afterPress(() => order.push('moved'));
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  await vi.waitFor(() => expect(order).toEqual(['click', 'moved']));
});

test('without a press it is done at once', () => {
  const callback = vi.fn();
  afterPress(callback);
  expect(callback).toHaveBeenCalledOnce();
});
