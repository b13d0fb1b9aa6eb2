import { expect, it, vi } from 'vitest';
import { LiveTab } from './LiveTab.ts';

it('a tab without listeners ends by itself, even if its document is gone by then', () => {
  vi.useFakeTimers();
  const tab = new LiveTab({
    name: 'live',
    invalidate: () => Promise.resolve(),
    openStream: () => ({ stop: () => undefined }),
  });
  const leave = tab.follow({ onChange: () => undefined, onMissed: () => undefined, onSilence: () => undefined });
  leave();
  const page = document;
  const listened = vi.spyOn(page, 'removeEventListener');
  vi.stubGlobal('document', undefined);
  vi.advanceTimersByTime(60_000);
  vi.unstubAllGlobals();
  expect(listened).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  vi.useRealTimers();
});
